/* What the boxes of all games look like on the shelf. */

import type { Component } from 'svelte';
import Glastonbury from './glastonbury/Cover.svelte';
import Practice from './practice/Cover.svelte';
import Quacks from './quacks/Cover.svelte';

export const COVERS: Record<string, Component> = { glastonbury: Glastonbury, quacks: Quacks, practice: Practice };
