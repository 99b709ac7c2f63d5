/* What people can show each other with one click: drawings that go through the chat as words between colons. */

export interface Drawn {
  body?: string[];
  line?: string[];
  cut?: string[];
}

/* On a sheet of 24 by 24, as the drawings of the games. */
const FACE = 'M12 2.5a9.5 9.5 0 1 0 .01 0z';
export const REACTIONS = {
  toast: {
    body: ['M5 5h14l-1.2 6.5c-.6 3-2.5 4.5-4.8 4.8V19h3.5v2.5h-9V19H11v-2.7c-2.3-.3-4.2-1.8-4.8-4.8z'],
    line: ['M3.5 2.5l1.2 1.2M20.5 2.5l-1.2 1.2M12 .8v1.7'],
  },
  bravo: {
    body: ['M12 1.5l3.2 6.8 7.3.9-5.4 5.1 1.4 7.4L12 18l-6.5 3.7 1.4-7.4L1.5 9.2l7.3-.9z'],
  },
  wink: { body: [FACE], cut: ['M8 9.5h.02', 'M13.8 9.8h3.4', 'M7.5 14c1.2 2 2.8 3 4.7 3s3.3-.9 4.3-2.7'] },
  wince: {
    body: [FACE],
    cut: ['M6.8 8.3l3 1.5-3 1.5', 'M17.2 8.3l-3 1.5 3 1.5', 'M7.5 16.5l1.5-1.5 1.5 1.5 1.5-1.5 1.5 1.5 1.5-1.5 1.5 1.5'],
  },
} satisfies Record<string, Drawn>;
export type Reaction = keyof typeof REACTIONS;
export const ALL = Object.keys(REACTIONS) as Reaction[];

/** What is sent for a reaction; whoever has no drawings reads it. */
export const sentFor = (reaction: Reaction) => `:${reaction}:`;

/** The reaction that a line of the chat is, if it is one. */
export const reactionOf = (text: string) => ALL.find((one) => sentFor(one) === text);
