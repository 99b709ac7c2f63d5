/* Reading a rules page: headings, clause marks, and the part that explains one clause. */

import { marked, type Token, type Tokens } from 'marked';
import type { Thing } from '../games/figures';

export function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const NAMED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** The lexer escapes for HTML; we write text, so the escapes go again. */
export const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (found) => NAMED[found] ?? found);

export const safeLink = (href: string) => href.startsWith('#') || /^https?:\/\//.test(href) || /^\/[a-z]/.test(href);

const MARK = /\s?\[([A-Z]{2,6}(?:-[A-Z0-9]+)+(?:,\s*[A-Z]{2,6}(?:-[A-Z0-9]+)+)*)\]/g;

/** Splits a text into its words and its clause marks. */
export function clausesIn(text: string): (string | string[])[] {
  const parts: (string | string[])[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    parts.push(text.slice(from, found.index), found[1]!.split(/,\s*/));
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part.length);
}

/** The page as tokens, without the note for those who check clauses. */
export function readRules(markdown: string): Token[] {
  return marked.lexer(markdown).filter((token) => !(token.type === 'paragraph' && token.raw.includes('clauses.toml')));
}

/** What code is called in the Markdown that describes a drawing. */
export const FIGURE = 'figure';

/** A drawing as it is described: `pot: orange 1, white 2 × 3`, and below that what it shows. */
export function readFigure(text: string): { kind: string; of: Thing[]; caption: string } {
  const [first = '', ...rest] = text.split('\n');
  const [kind = '', names = ''] = first.split(/: (.*)/);
  const of = names.split(', ').map((one) => {
    const [name = '', count] = one.split(' × ');
    return { name, count: Number(count ?? 1) };
  });
  return { kind, of, caption: rest.join(' ') };
}

export const headings = (tokens: Token[]) =>
  tokens.filter((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2);

/** The section in which a clause is told first: its heading and all up to the next one. */
export function sectionOf(tokens: Token[], clause: string): Token[] {
  const at = tokens.findIndex((token) => token.raw.includes(clause));
  if (at < 0) return [];
  let from = at;
  while (from > 0 && tokens[from]!.type !== 'heading') from -= 1;
  let to = at + 1;
  while (to < tokens.length && tokens[to]!.type !== 'heading') to += 1;
  return tokens.slice(from, to);
}
