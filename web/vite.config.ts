import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
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

export default defineConfig({
  plugins: [svelte(), compressed],
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], isolate: false }, // a world for each file would take five times as long
});
