/* The Practice's view, as the server sends it. */

import type { View } from '../../wire/protocol';
import type { Picture as Told } from './wire';

export type Picture = View & Told;

export const pictureOf = (view: View) => view as Picture;
