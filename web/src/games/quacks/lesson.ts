/* The guided first game of Quacks: a round with bag, white limit, scoring space, flask, shop and rubies. */

import type { View } from '../../wire/protocol';
import { choice, type Lesson, place } from '../lesson';
import { pictureOf } from './picture';
import { report } from './report.svelte';

const DRAW = /^draw$/;
/** What is read there leads on by a button of its own. */
const NOTHING = /^$/;

const asked = (what: string) => (view: View) => {
  const { you, players } = pictureOf(view);
  return you !== null && players[you]?.asked === what;
};

export const lesson: Lesson = [
  { name: 'welcome' },
  { name: 'card', at: `${place('card')}, ${place('open-card')}` },
  { name: 'bag', at: place('bag') },
  { name: 'draw', at: choice('draw'), wants: DRAW },
  { name: 'space', at: place('scoring') },
  { name: 'again', at: choice('draw'), wants: DRAW },
  { name: 'white', at: place('white') },
  { name: 'third', at: choice('draw'), wants: DRAW },
  { name: 'risk', at: place('risk') },
  { name: 'fourth', at: choice('draw'), wants: DRAW },
  { name: 'fifth', at: choice('draw'), wants: DRAW },
  { name: 'flask', at: choice('flask'), wants: /^flask$/ },
  { name: 'relief', at: choice('draw'), wants: DRAW },
  { name: 'last', at: choice('draw'), wants: DRAW },
  { name: 'stop', at: choice('stop'), wants: /^stop$/ },
  { name: 'report', at: '[data-onward]', when: () => report.open, wants: NOTHING },
  { name: 'coins', at: place('coins'), when: asked('shop') },
  { name: 'shop', at: choice('buy green 1'), wants: /^buy / },
  {
    name: 'second',
    at: `${choice('buy blue 1')}, ${choice('buy orange 1')}, #ask .do`,
    when: asked('shop'),
    wants: /^(buy |done)/,
  },
  { name: 'rubies', at: '#ask .do', when: asked('spend rubies'), wants: /./ },
  { name: 'round', at: place('round'), when: asked('draw or stop') },
  { name: 'end' },
];
