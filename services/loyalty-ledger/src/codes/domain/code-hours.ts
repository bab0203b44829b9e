import { kl } from '@club/platform/calendar';
import type { HourCount } from '../../claims/domain/hour-count.js';

/** Count of one kind of device. */
export type KindCount = Pick<HourCount, 'kind' | 'count'>;

/** Codes of all batches that were redeemed and refused in an hour that is over. */
export interface CodeHour {
  /** Its beginning, in milliseconds. */
  begin: number;
  registered: KindCount[];
  refused: KindCount[];
}

const HOUR_MS = 3_600_000;
/** A write may become visible so long after its stamp, and the clocks of processes may differ by as much. */
const MARGIN_MS = 60_000;

/** Returns the beginning of the first hour that may still grow. */
export const growingFrom = (now: Date): number => Math.floor((now.getTime() - MARGIN_MS) / HOUR_MS) * HOUR_MS;

/** Returns the beginnings of the hours in [from, to). */
export const hoursBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / HOUR_MS)) }, (_, n) => from + n * HOUR_MS);

/** Returns the day and the hour in Kuala Lumpur that begin at a moment. */
export const dayAndHour = (at: number): Pick<HourCount, 'day' | 'hour'> => {
  const day = kl.date(new Date(at));
  return { day, hour: Math.floor((at - kl.startOfDay(day).getTime()) / HOUR_MS) };
};

/** Returns when an hour in Kuala Lumpur begins. */
export const beginningOf = ({ day, hour }: Pick<HourCount, 'day' | 'hour'>): number =>
  kl.startOfDay(day).getTime() + hour * HOUR_MS;
