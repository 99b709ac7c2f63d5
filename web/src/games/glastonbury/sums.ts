/* How the points of an ingredient come about, written as a sum. */

import { words } from '../../words';
import type { IngredientLine } from './wire';

const w = words.glastonbury;
const ZERO = '0';

export function ingredientSum(line: IngredientLine): string {
  const numbers = [...line.numbers.map(String), ...Array<string>(line.immutos).fill(ZERO)];
  const twice = line.times > 1 ? `${line.times} × ` : '';
  const joined = line.immutos ? ` (${w.immutos(line.immutos)})` : '';
  if (line.points < 0) return `${w.single}: ${twice}−${numbers[0]}${joined}`;
  if (line.points === 0) return `${numbers.length > 1 ? w.pair : w.single}: ${numbers.join(', ')}${joined}`;
  const sum = numbers.filter((one) => one !== ZERO).join(' + ');
  const bonus = line.bonus ? ` ${w.bonus(line.bonus)}` : '';
  return (twice ? `${twice}(${sum})` : sum) + bonus + joined;
}
