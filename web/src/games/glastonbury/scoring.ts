/* The final scoring of Glastonbury: ingredient by ingredient, every number with its sum. */

import type { Breakdown } from '../../wire/protocol';
import type { ScoreLine } from '../face';
import { ingredientSum } from './sums';
import type { Breakdown as Told, RecipeLine } from './wire';
import { ingredientName, kindName, recipeName, words as w } from './words';

export function scoreOf(breakdown: Breakdown): ScoreLine[] {
  const { ingredients, immutos_aside: aside, recipes, seat } = breakdown as unknown as Told;
  const lines = ingredients.map((line) => ({
    source: line.ingredient,
    name: ingredientName(line.ingredient),
    ink: line.colour,
    sum: ingredientSum(line),
    points: line.points,
  }));
  const idle = aside ? [{ source: 'immuto', name: kindName('immuto'), ink: null, sum: w.immutosAside(aside), points: 0 }] : [];
  const met = recipes.map((line) => ({
    source: 'recipe',
    name: recipeName(line.recipe),
    ink: null,
    sum: recipeSum(line, seat),
    points: line.points,
  }));
  return [...lines, ...idle, ...met];
}

function recipeSum(line: RecipeLine, seat: number): string {
  if (!line.counts) return line.points ? w.met : w.notMet;
  const own = line.counts[seat] ?? 0;
  if (line.points) return `${own} × ${line.points_per_card}`;
  return w.recipeCounts(
    own,
    line.counts.filter((_, other) => other !== seat),
  );
}
