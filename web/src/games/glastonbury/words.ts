/* What the page says of its own at a table of Glastonbury; the sentences themselves are in `en.ftl`. */

import { know, say } from '../../words/say.svelte';
import { named, namesOf, spoken } from '../../words/spoken';
import english from './en.ftl?raw';

know(english);

const KINDS = ['immuto', 'accio', 'declinatio', 'perluceo', 'vanesco'];
const COLOURS = ['yellow', 'green', 'red', 'blue', 'orange', 'purple', 'brown', 'grey', 'white'];
const truth = (is: boolean) => (is ? 'yes' : 'no');
const colourMessage = (colour: string) => named('glastonbury-colour', colour);
const ingredientMessage = (ingredient: string) => named('glastonbury-ingredient', ingredient);

export const colourName = (colour: string) => say(colourMessage(colour));
export const ingredientName = (ingredient: string) => say(ingredientMessage(ingredient));
export const kindName = (kind: string) => say(named('glastonbury-kind', kind));
export const recipeName = (recipe: string) => say(named('glastonbury-recipe', recipe));

export const words = Object.assign(
  spoken(
    'page-glastonbury',
    [
      ...(['market', 'cornerCard', 'cauldron', 'allCards', 'nextByCard', 'choosing'] as const),
      ...(['noSpells', 'spells', 'recipes', 'met', 'notMet'] as const),
    ],
    {
      pile: (count: number) => ({ count }),
      leftOut: (colour: string) => ({ colour: colourMessage(colour) }),
      cell: (cell: string, card: string) => ({ cell, card }),
      emptyCell: (cell: string) => ({ cell }),
      standsAt: (name: string, place: string) => ({ name, place }),
      cards: (count: number) => ({ count }),
      topIs: (card: string) => ({ card }),
      allCardsOf: (name: string) => ({ name }),
      nextSteps: (steps: number, place: string) => ({ steps, place }),
      doubles: (colour: string) => ({ colour: colourMessage(colour) }),
      uses: (spell: string, count: number) => ({ spell: named('glastonbury-kind', spell), count }),
      mostOf: (colour: string) => ({ colour: colourMessage(colour) }),
      foresee: (steps: number, place: string, corner: boolean) => ({ steps, place, corner: truth(corner) }),
      offer: (cards: string[]) => ({ cards }),
      plainCard: (ingredient: string, number: number) => ({ ingredient: ingredientMessage(ingredient), number }),
      single: (sum: string) => ({ sum }),
      pair: (sum: string) => ({ sum }),
      joined: (sum: string, immutos: number) => ({ sum, immutos }),
      immutosAside: (immutos: number) => ({ immutos }),
      recipeCounts: (own: number, others: number[]) => ({ own, others }),
    },
  ),
  {
    short: namesOf('page-glastonbury-short', [...COLOURS, ...KINDS]),
    kindHelp: namesOf('page-glastonbury-kind-help', KINDS),
    recipeHelp: namesOf('page-glastonbury-recipe-help', [
      'fewest cards',
      'fewest fours',
      'fewest spells',
      'most ones',
      'last word',
    ]),
    tip: spoken('page-glastonbury-tip', ['count', 'top', 'pile', 'corner'], {
      card: (card: string) => ({ card }),
      ingredient: (number: number) => ({ number }),
      own: (colour: string) => ({ colour: colourMessage(colour) }),
      ifTaken: (next: string) => ({ next }),
    }),
    labels: namesOf('page-glastonbury-label', ['accio', 'declinatio', 'stay', 'keep', 'leave', 'close', 'immuto aside']),
  },
);
