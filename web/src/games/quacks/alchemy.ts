/* The alchemists' patients: what the box says of them, and what is asked of those who help them. */

import { box } from './box';
import type { EssenceCard } from './wire';

/** The questions that are answered on the essence cards themselves. */
export const ALCHEMY = ['help whom', 'how far'];

const HELP = /^help (.+)$/;
const SPACES = /^essence (\d+)$/;

/** What the box says of a patient. */
export const aboutPatient = (patient: string | null | undefined): EssenceCard | undefined =>
  box().patients.find((one) => one.id === patient);

/** The patient whom a choice helps, or none. */
export const patientHelped = (choice: string): EssenceCard | undefined => {
  const found = HELP.exec(choice);
  return found ? aboutPatient(found[1]!.replaceAll(' ', '_')) : undefined;
};

/** How far a choice lets the essence go, or null for another choice. */
export const spacesGone = (choice: string): number | null => {
  const found = SPACES.exec(choice);
  return found ? Number(found[1]) : null;
};
