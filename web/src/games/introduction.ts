/* What an introduction to an expansion is made of: a few pages, each a picture that can be touched and some words. */

import type { Component } from 'svelte';

export interface Page {
  /** Under this name the catalogue has what it says. */
  name: string;
  Picture: Component;
}

/** The introductions of a game by the names of its expansions. */
export type Introductions = Record<string, Page[]>;
