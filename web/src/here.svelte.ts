/* The game that is on the page now, so that the rules one click away are its rules. */

export const here = $state<{ game: string | null }>({ game: null });
