const KL_OFFSET_MS = 8 * 3_600_000;

/** Returns a moment as a field of date and time has it, in Kuala Lumpur. */
export const typedMoment = (at: string): string =>
  at ? new Date(Date.parse(at) + KL_OFFSET_MS).toISOString().slice(0, 16) : '';

/** Returns the moment of a field of date and time; nothing of an empty one. */
export const momentOf = (typed: string): string => (typed ? `${typed}:00+08:00` : '');
