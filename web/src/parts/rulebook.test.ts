import { expect, test } from 'vitest';
import { clausesIn, readRules, safeLink, sectionOf, slug, readFigure } from './rulebook';

test('clause marks are told from words', () => {
  expect(clausesIn('You walk. [GLA-MOVE-01, GLA-MOVE-02] Then [stop].')).toEqual([
    'You walk.',
    ['GLA-MOVE-01', 'GLA-MOVE-02'],
    ' Then [stop].',
  ]);
});

test('the section of a clause reaches from its heading to the next', () => {
  const tokens = readRules('# A\n\n## B\n\nOne. [GLA-X-01]\n\nTwo.\n\n## C\n\nThree.\n');
  const raw = sectionOf(tokens, 'GLA-X-01')
    .map((token) => token.raw)
    .join('');
  expect(raw).toContain('## B');
  expect(raw).toContain('Two.');
  expect(raw).not.toContain('Three.');
});

test('a link cannot run a script', () => {
  expect(safeLink('javascript:alert(1)')).toBe(false);
  expect(safeLink('//elsewhere')).toBe(false);
  expect(safeLink('#scoring')).toBe(true);
});

test('a heading has an address', () => {
  expect(slug('What counts as a row?')).toBe('what-counts-as-a-row');
});

test('a drawing is described by its kind, its things and what it shows', () => {
  expect(readFigure('chips: white 1 × 4, orange 1\nWhat everybody\nbegins with.')).toEqual({
    kind: 'chips',
    of: [
      { name: 'white 1', count: 4 },
      { name: 'orange 1', count: 1 },
    ],
    caption: 'What everybody begins with.',
  });
});
