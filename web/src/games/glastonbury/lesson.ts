/* The guided first game of Glastonbury: walking, taking, what counts, and a spell. */

import type { View } from '../../wire/protocol';
import { choice, type Lesson, myTurn, place } from '../lesson';
import { pictureOf } from './picture';

const cell = (name: string) => `[data-spot="${name}"]`;
const CAULDRON = '.me [data-anchor^="seat-"]';

const inPhase = (phase: string) => (view: View) => myTurn(view) && pictureOf(view).phase === phase;

export const lesson: Lesson = [
  { name: 'welcome' },
  { name: 'pawn', at: '.pawn.turn' },
  { name: 'numbers', at: cell('c1') },
  { name: 'toad', at: cell('c2'), wants: /^take c2$/ },
  { name: 'walk', at: CAULDRON, when: myTurn },
  { name: 'pair', at: cell('e1'), wants: /^take e1$/ },
  { name: 'spell', at: cell('f4'), when: myTurn, wants: /^take f4$/ },
  { name: 'kept', at: `.me ${place('spells')}`, when: myTurn },
  { name: 'cast', at: choice('accio'), wants: /^accio$/ },
  { name: 'fetch', at: cell('a3'), when: inPhase('conjure'), wants: /^take a3$/ },
  { name: 'worth', at: CAULDRON, when: inPhase('take') },
  { name: 'memory', at: CAULDRON },
  { name: 'pile', at: place('pile') },
  { name: 'end' },
];
