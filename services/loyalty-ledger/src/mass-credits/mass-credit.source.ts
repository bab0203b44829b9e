import type { Source } from '../points/sources.js';

/** Prefix of the keys of credited rows. */
const MASS_KEYS = 'mass:';

/** Returns the key of a row: a row is credited once for ever. */
export const massKey = (credit: string, place: number): string => `${MASS_KEYS}${credit}:${place}`;

/** Mass credits as a source of points. They do not count towards a tier. */
export const MASS_CREDITS: Source = { prefix: MASS_KEYS };
