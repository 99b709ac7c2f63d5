/* Whose pot is drawn large: one's own, until somebody wants to see another. */

export const gaze = $state<{ seat: number | null }>({ seat: null });
