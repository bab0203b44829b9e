import { DAY_MS } from '../calendar.js';
import { trusted } from './connection.js';
import type { Order } from './list-cursor.js';

type Filter = Readonly<Record<string, unknown>>;
type Value = Date | number | string;
type Bounds = Readonly<Record<string, Value>>;

/** Days of the windows in which the next rows of a list are looked for. */
const WINDOW_DAYS = [1, 8, 64, 512];
const BOUNDS = ['$gt', '$gte', '$lt', '$lte'];

/** Returns whether a condition is a range that the program made: one from outside has no mark of `trusted`, which is a symbol. */
export const isBounds = (condition: unknown): condition is Bounds =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.getOwnPropertySymbols(condition).length > 0 &&
  Object.keys(condition).length > 0 &&
  Object.keys(condition).every((operator) => BOUNDS.includes(operator));

/**
 * Returns a filter of what all filters take, with one condition for each path that several of them bound: a database may not join the
 * bounds of a list of conditions, and then reads everything beyond the first. Null where nothing lies between the bounds. The paths are
 * of single values.
 */
export function joinedBounds(filters: readonly Filter[]): Filter | null {
  const joined: Record<string, unknown> = {};
  const others: Filter[] = [];
  for (const [path, condition] of filters.flatMap((filter) => Object.entries(filter))) {
    const present = joined[path];
    if (!(path in joined) && !path.startsWith('$')) joined[path] = condition;
    else if (!isBounds(condition)) others.push({ [path]: condition });
    else if (isBounds(present)) joined[path] = tightest(present, condition);
    else if (!isValue(present)) others.push({ [path]: condition });
    else if (!liesWithin(present, condition)) return null;
  }
  return others.length === 0 ? joined : { ...joined, $and: others };
}

const isValue = (condition: unknown): condition is Value | null =>
  condition === null || condition instanceof Date || ['number', 'string'].includes(typeof condition);

/** Returns whether a value lies between bounds; nothing, as a missing or null field, lies in none. */
function liesWithin(value: Value | null, bounds: Bounds): boolean {
  if (value === null) return false;
  const { $gt, $gte, $lt, $lte } = bounds;
  return (
    ($gt === undefined || value > $gt) &&
    ($gte === undefined || value >= $gte) &&
    ($lt === undefined || value < $lt) &&
    ($lte === undefined || value <= $lte)
  );
}

function tightest(one: Bounds, other: Bounds): Bounds {
  const bounds: Record<string, Value> = { ...one };
  for (const [operator, value] of Object.entries(other)) {
    const present = bounds[operator];
    const isTighter = present === undefined || (operator.startsWith('$g') ? value > present : value < present);
    if (isTighter) bounds[operator] = value;
  }
  return trusted(bounds);
}

/**
 * Returns conditions of growing windows of days for a list in the order of the moments at `path`, beginning after the moment `from` of a
 * place, or else at the end of the range, or now. None where the beginning is not known.
 */
export function windowsOf(
  path: string,
  order: Order,
  from: unknown,
  range: { from?: Date | undefined; before?: Date | undefined; now: Date },
): Filter[] {
  const forwards = order[path] === 1;
  const ends = forwards ? range.from : [range.before, range.now].flatMap((end) => end ?? []).sort((a, b) => +a - +b)[0];
  const start = from instanceof Date ? from : ends;
  if (!start || order[path] === undefined) return [];
  return WINDOW_DAYS.map((days) => new Date(start.getTime() + (forwards ? days : -days) * DAY_MS))
    .filter((end) => (forwards ? !range.before || end < range.before : !range.from || end > range.from))
    .map((end) => ({ [path]: trusted(forwards ? { $lt: end } : { $gte: end }) }));
}
