/* How the points of an ingredient come about, written as a sum. */

import { words as w } from './words';
import type { IngredientLine } from './wire';

const ZERO = '0';

export function ingredientSum(line: IngredientLine): string {
  const numbers = [...line.numbers.map(String), ...Array<string>(line.immutos).fill(ZERO)];
  const twice = line.times > 1 ? `${line.times} × ` : '';
  const joined = (sum: string) => (line.immutos ? w.joined(sum, line.immutos) : sum);
  if (line.points < 0) return joined(w.single(`${twice}−${numbers[0]}`));
  if (line.points === 0) return joined((numbers.length > 1 ? w.pair : w.single)(numbers.join(', ')));
  const sum = numbers.filter((one) => one !== ZERO).join(' + ');
  const bonus = line.bonus ? ` + ${line.bonus}` : '';
  return joined((twice ? `${twice}(${sum})` : sum) + bonus);
}
