import { expect, test } from 'vitest';
import { type Box, MUST, overlap, standAt } from './spotlight';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const WINDOW = box(0, 0, 360, 640);
const CARD = { width: 340, height: 150 };
const stands = (spot: Box | null, seen: { box: Box; dear: number }[] = []) => {
  const at = standAt(CARD, spot, seen, WINDOW);
  return box(at.left, at.top, CARD.width, CARD.height);
};

test('a card never covers what it points at where there is room', () => {
  for (let top = 0; top <= 600; top += 20) expect(overlap(stands(box(100, top, 80, 40)), box(100, top, 80, 40))).toBe(0);
});

test('a card stands near what it points at', () => {
  const spot = box(140, 300, 60, 40);
  const card = stands(spot);
  expect(Math.min(Math.abs(card.bottom - spot.top), Math.abs(card.top - spot.bottom))).toBeLessThan(20);
});

test('a card leaves free what must be seen', () => {
  const answers = box(0, 500, 360, 60);
  expect(overlap(stands(box(100, 440, 60, 40), [{ box: answers, dear: MUST }]), answers)).toBe(0);
});

test('a card stays in the window though there is nowhere else to stand', () => {
  const card = stands(WINDOW);
  expect(overlap(card, WINDOW)).toBe(CARD.width * CARD.height);
});
