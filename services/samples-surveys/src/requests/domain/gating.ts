import { addMonths } from '@club/platform/calendar';

/** At most this many samples for a member in `WINDOW_MONTHS` (docs/product/samples.md#who-may-have-one). */
const MAX_SAMPLES_IN_WINDOW = 4;
const WINDOW_MONTHS = 24;
/** Months between two samples of one member, and the household's own window. */
export const APART_MONTHS = 3;
/** Baby info and samples concern children up to this age. */
const BABY_YEARS = 3;

/** Reason why a member may not ask now, with the first date (`YYYY-MM-DD`, Kuala Lumpur) on which that rule allows it. */
export type Wait = { code: 'SAMPLE_TOO_SOON' | 'SAMPLE_LIMIT_REACHED'; date: string };

/**
 * Returns why a member who asked for samples on `asked` may not ask on `today`; undefined when nothing forbids it. Both rules
 * are looked at, so that the date stated is one on which the request will pass.
 */
export function memberWait(asked: readonly string[], today: string): Wait | undefined {
  const counted = asked.filter((date) => isWithin(date, WINDOW_MONTHS, today)).sort();
  const latest = [...asked].sort().at(-1);
  const apart = latest ? addMonths(latest, APART_MONTHS) : today;
  if (counted.length >= MAX_SAMPLES_IN_WINDOW) {
    const leaves = addMonths(counted[counted.length - MAX_SAMPLES_IN_WINDOW] as string, WINDOW_MONTHS);
    return { code: 'SAMPLE_LIMIT_REACHED', date: leaves > apart ? leaves : apart };
  }
  return apart > today ? { code: 'SAMPLE_TOO_SOON', date: apart } : undefined;
}

/** Returns how many samples a household may have in any three months: one a baby, and one without any. */
export const householdAllowance = (birthDates: readonly string[], today: string): number =>
  Math.max(1, birthDates.filter((born) => born <= today && addMonths(born, 12 * (BABY_YEARS + 1)) > today).length);

/** Returns whether a household that had samples on `given` may have another on `today`. */
export const householdMay = (given: readonly string[], allowance: number, today: string): boolean =>
  given.filter((date) => isWithin(date, APART_MONTHS, today)).length < allowance;

/**
 * Returns whether so many months have not passed yet since a day. Counted forward from it, as the date that a refusal states:
 * three months after 30 November are over on 28 February, but 28 February less three months is before it.
 */
const isWithin = (date: string, months: number, today: string): boolean => addMonths(date, months) > today;
