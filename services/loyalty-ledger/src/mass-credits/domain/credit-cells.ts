import { MAX_DESCRIPTION, MAX_POINTS } from './mass-credit.js';

export type CreditColumn = 'email' | 'description' | 'points';

const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;
const MAX_EMAIL = 254;
const POINTS = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;

/** Returns whether a text in lower case has the form of an e-mail. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);

/** Returns the points of a cell, 1 to 100,000; undefined for anything else. */
export function pointsIn(cell: string): number | undefined {
  if (!POINTS.test(cell)) return undefined;
  const points = Number(cell.replaceAll(',', ''));
  return points >= 1 && points <= MAX_POINTS ? points : undefined;
}

/** Returns whether a text can be the description of a refund. */
export const isDescription = (text: string): boolean => text !== '' && text.length <= MAX_DESCRIPTION;
