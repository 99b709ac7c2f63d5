/* The drawings that a game lends to its rules page. */

import type { Component } from 'svelte';

/** A drawing of the things named, each as often as it says. */
export type Figures = Record<string, Component<{ of: Thing[] }>>;

export interface Thing {
  name: string;
  count: number;
}
