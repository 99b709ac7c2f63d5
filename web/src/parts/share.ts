/* A picture of how a game came out, made in the browser from the page's own drawings. */

import bold from '@fontsource/alegreya/files/alegreya-latin-800-normal.woff2?url';
import plain from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url';

export interface Shared {
  title: string;
  won: string;
  outcome: string;
  brand: string;
  /** In the order of their places. */
  rows: { place: number; name: string; points: string; mark: SVGElement | null; keepsake: SVGElement | null }[];
  plot: SVGElement | null;
}

const WIDTH = 1200;
const HEIGHT = 630; // as wide as links are previewed
/** What stylesheets say of a drawing, which its copy carries with it: the page allows no styles in attributes. */
const DRAWN = [
  ...(['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity'] as const),
  ...(['font-family', 'font-size', 'font-weight', 'text-anchor'] as const),
];

/** A drawing of the page that needs no stylesheet, inside a square or a box. */
function inlined(drawing: SVGElement, x: number, y: number, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>('*')]) as [
    SVGElement[],
    SVGElement[],
  ];
  from.forEach((node, at) => {
    const style = getComputedStyle(node);
    for (const name of DRAWN) to[at]!.setAttribute(name, style.getPropertyValue(name));
    to[at]!.removeAttribute('class');
  });
  for (const [name, value] of Object.entries({ x, y, width, height })) copy.setAttribute(name, String(value));
  return new XMLSerializer().serializeToString(copy);
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text in lines of so many letters at most. */
export function wrapped(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    if (lines.at(-1) && lines.at(-1)!.length + word.length >= most) lines.push('');
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines;
}

async function embedded(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

/** The picture as an SVG that stands by itself. */
async function drawn({ title, won, outcome, brand, rows, plot }: Shared): Promise<string> {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [serif, sans] = await Promise.all([embedded(bold), embedded(plain)]);
  const said = wrapped(outcome, 78).slice(0, 2);
  const step = Math.min(96, 380 / rows.length);
  const text = (x: number, y: number, size: number, words: string, more = '', ink = 'ink') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colour(ink)}" ${more}>${escaped(words)}</text>`;
  const list = rows.map((row, at) => {
    const y = 232 + at * step;
    const size = step - 14;
    return [
      `<rect x="40" y="${y}" width="500" height="${step - 8}" rx="10" fill="${colour('sheet-raised')}" stroke="${colour(row.place > 1 ? 'line' : 'glow')}" stroke-width="${row.place > 1 ? 1.5 : 4}"/>`,
      text(70, y + step / 2 + 8, 38, String(row.place), 'class="serif" text-anchor="middle"', 'brass'),
      row.keepsake ? inlined(row.keepsake, 96, y + 3, size, size) : '',
      row.mark ? inlined(row.mark, row.keepsake ? 108 + size : 100, y + step / 2 - 22, 36, 36) : '',
      text((row.keepsake ? 108 + size : 100) + 46, y + step / 2 + 7, 32, row.name.slice(0, 16), 'class="serif"'),
      text(522, y + step / 2 + 10, 42, row.points, 'class="serif" text-anchor="end"'),
    ].join('');
  });
  const faces = Object.entries({ Alegreya: serif, 'Alegreya Sans': sans })
    .map(([name, data]) => `@font-face{font-family:'${name}';src:url(data:font/woff2;base64,${data})}`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Alegreya Sans">
    <style>${faces} .serif{font-family:Alegreya,serif;font-weight:800}</style>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('table')}"/>
    <rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="18" fill="${colour('sheet')}" stroke="${colour('brass')}" stroke-width="3"/>
    ${text(44, 68, 30, title)}
    ${text(44, 128, 58, won, 'class="serif"')}
    ${said.map((line, at) => text(44, 166 + at * 32, 27, line)).join('')}
    ${list.join('')}
    ${plot ? `<rect x="560" y="232" width="600" height="340" rx="10" fill="${colour('sheet-raised')}" stroke="${colour('line')}"/>${inlined(plot, 574, 244, 572, 316)}` : ''}
    ${text(WIDTH - 44, 604, 26, brand, 'class="serif" text-anchor="end"', 'brass')}
  </svg>`;
}

/** The picture as a file. */
export async function pictureOf(shared: Shared): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawn(shared))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return new Promise((give, fail) =>
    canvas.toBlob((blob) => (blob ? give(blob) : fail(new Error('The canvas gave no picture.'))), 'image/png'),
  );
}

/** Passes a file on by the means of the device, or saves it. */
export async function passOn(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })];
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files })) {
    await navigator.share({ files }).catch(() => undefined); // who thinks better of it has shared nothing
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
