/* What a person wants of the table: a message without its id, which the connection gives it. */

import type { FromPage, Ping } from './protocol';

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

export type Intent = WithoutId<Exclude<FromPage, Ping>>;
