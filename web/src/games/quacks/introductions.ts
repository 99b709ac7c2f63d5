/* The introductions to the expansions of Quacks, each read in a minute. */

import type { Introductions } from '../introduction';
import Books from './intro/Books.svelte';
import Bowl from './intro/Bowl.svelte';
import Card from './intro/Card.svelte';
import Coven from './intro/Coven.svelte';
import Distil from './intro/Distil.svelte';
import Multiple from './intro/Multiple.svelte';
import Patients from './intro/Patients.svelte';
import Pennies from './intro/Pennies.svelte';
import Single from './intro/Single.svelte';
import Spend from './intro/Spend.svelte';

export const introductions: Introductions = {
  witches: [
    { name: 'coven', Picture: Coven },
    { name: 'pennies', Picture: Pennies },
    { name: 'bowl', Picture: Bowl },
    { name: 'books', Picture: Books },
  ],
  alchemists: [
    { name: 'patients', Picture: Patients },
    { name: 'distil', Picture: Distil },
    { name: 'card', Picture: Card },
    { name: 'spend', Picture: Spend },
  ],
  office: [
    { name: 'single', Picture: Single },
    { name: 'multiple', Picture: Multiple },
  ],
};
