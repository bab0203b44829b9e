import type { Source } from '../points/sources.js';

/** Prefix of the keys of credited rows. */
const MASS_KEYS = 'mass:';

/** Returns the key of a row: a row is credited once for ever. */
export const massKey = (credit: string, place: number): string => `${MASS_KEYS}${credit}:${place}`;

/** Sources of the lines of a row, by the type of its mass credit. */
export const LINE_SOURCES = { campaign: 'massCredit', refund: 'massRefund' } as const;

/**
 * Mass credits as a source of points. They do not count towards a tier. The event has the title of a campaign; the description of
 * a refund may be about its member, so that the log alone has it.
 */
export const MASS_CREDITS: Source = {
  prefix: MASS_KEYS,
  details: ({ lines, attributes: { title = '' } }) => (lines[0]?.source === LINE_SOURCES.campaign ? { title } : {}),
};
