/* The guided first game of the Practice: elements, formulas, what others have composed, and a spell. */

import type { View } from '../../wire/protocol';
import { choice, type Lesson, myTurn, place } from '../lesson';
import { pictureOf } from './picture';

const ELEMENT = 'lay Elixir of Eternal Youth a';
const ELIXIR = 'compose Elixir of Fidelity a';
const GREAT = 'compose Great Elixir of Eternal Love';
const SPELL = 'cast Eureka a';
const TAKEN = 'choose Love Potion b';
const POTION = 'compose Love Potion b';

const only = (name: string) => new RegExp(`^${name}$`);
const inPhase = (phase: string) => (view: View) => myTurn(view) && pictureOf(view).phase === phase;

export const lesson: Lesson = [
  { name: 'welcome' },
  { name: 'desk', at: place('desk') },
  { name: 'halves', at: `[data-piece="Elixir of Fidelity a"]` },
  { name: 'lay', at: choice(ELEMENT), wants: only(ELEMENT) },
  { name: 'compose', at: choice(ELIXIR), when: myTurn, wants: only(ELIXIR) },
  { name: 'mine', at: '[data-anchor="shelf-0"]', when: myTurn },
  { name: 'rivals', at: '[data-anchor="shelf-1"]' },
  { name: 'great', at: choice(GREAT), wants: only(GREAT) },
  { name: 'back', at: place('desk'), when: myTurn },
  { name: 'cast', at: choice(SPELL), wants: only(SPELL) },
  { name: 'take', at: choice(TAKEN), when: inPhase('take'), wants: only(TAKEN) },
  { name: 'atOnce', at: choice(POTION), when: inPhase('play'), wants: only(POTION) },
  { name: 'deck', at: place('deck'), when: myTurn },
  { name: 'end' },
];
