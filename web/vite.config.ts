import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { IndexHtmlTransformContext } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.POTABLE_SERVER ?? 'http://127.0.0.1:8000';

const outDir = '../src/potable/server/page';

/** Writes every text of the page compressed beside itself, so that the server need not compress anything. */
const compressed = {
  name: 'compressed',
  apply: 'build' as const,
  closeBundle() {
    for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf-8' })) {
      if (!/\.(css|html|js|svg)$/.test(name)) continue;
      const text = readFileSync(join(outDir, name));
      writeFileSync(join(outDir, `${name}.br`), brotliCompressSync(text));
      writeFileSync(join(outDir, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
};

/** Lets letters be asked for together with the script, or words would jump when theirs arrive. */
const lettersFirst = {
  name: 'letters-first',
  apply: 'build' as const,
  transformIndexHtml: {
    order: 'post' as const,
    handler: (_: string, { bundle }: IndexHtmlTransformContext) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [svelte(), lettersFirst, compressed],
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], isolate: false }, // a world for each file would take five times as long
});
