import { createHash } from 'node:crypto';
import type { Model } from 'mongoose';
import { invalidField } from '../validation.js';
import { trusted } from './connection.js';

/** An order of rows: paths in their documents, each ascending or descending. */
export type Order = Readonly<Record<string, 1 | -1>>;

type Value = Date | number | string | boolean | null;

/** A place between the rows of a list: after or before a row, which need not be there any more. */
export interface Place {
  /** Value of the row at each path of the order. */
  values: readonly Value[];
  backwards: boolean;
}

/** The most characters of a cursor: a row's title is the longest text in it. */
export const MAX_CURSOR = 4_096;
const LAST_MOMENT = 8.64e15;
const BACKWARDS = '-';

/**
 * Returns a mark of a list, its order and its filters, by which a cursor is only taken by the list that answered it. Moments and
 * sets are left out: filters of them change with the time of day while somebody leafs.
 */
export function markOf(list: string, order: Order, filters: readonly unknown[]): string {
  const stable = JSON.stringify(
    [list, Object.entries(order), filters],
    function (this: Record<string, unknown>, key, value) {
      return this[key] instanceof Date || key === '$in' ? undefined : (value as unknown);
    },
  );
  return createHash('sha256').update(stable).digest('base64url').slice(0, 16);
}

/** Returns the cursor that leads to the rows after a document, or `backwards` to those before it. */
export function cursorAt(document: object, order: Order, mark: string, backwards: boolean): string {
  const values = Object.keys(order).map((path) => {
    const value = valueAt(document, path);
    return value instanceof Date ? value.getTime() : (value ?? null);
  });
  return `${backwards ? BACKWARDS : ''}${Buffer.from(JSON.stringify([mark, ...values])).toString('base64url')}`;
}

/** Returns the place that a cursor names. Errors: INPUT_INVALID for anything that `cursorAt` has not made of this list. */
export function placeAt(cursor: string, types: readonly string[], mark: string): Place {
  const backwards = cursor.startsWith(BACKWARDS);
  const [made, ...values] = parsed(cursor.slice(backwards ? 1 : 0));
  if (made !== mark || values.length !== types.length) throw invalidField('cursor');
  return { backwards, values: values.map((value, at) => typed(value, types[at])) };
}

/** Returns filters of the rows after the place in the order: each of them is one range of an index, and they follow one another. */
export function rangesAfter(order: Order, values: readonly Value[]): Readonly<Record<string, unknown>>[] {
  const fields = Object.entries(order);
  return fields
    .map(([path, way], at) => {
      const equal = Object.fromEntries(fields.slice(0, at).map(([before], index) => [before, values[index]]));
      return beyond(path, way, values[at] ?? null).map((range) => ({ ...equal, [path]: range }));
    })
    .reverse()
    .flat();
}

/** Returns the types of what an order compares, as the schema names them. */
export function typesOf<D>(model: Model<D>, order: Order, computed: string): string[] {
  return Object.keys(order).map((path) =>
    path === computed ? 'Number' : (model.schema.path(path)?.instance ?? 'String'),
  );
}

// Nothing, as a missing or null field, comes before every value.
function beyond(path: string, way: 1 | -1, value: Value): unknown[] {
  if (value === null) return way === 1 ? [trusted({ $ne: null })] : [];
  if (way === 1) return [trusted({ $gt: value })];
  return path === '_id' ? [trusted({ $lt: value })] : [trusted({ $lt: value }), null];
}

function parsed(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function typed(value: unknown, type: string | undefined): Value {
  if (value === null) return null;
  if (type === 'String' && typeof value === 'string') return value;
  if (type === 'Boolean' && typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) {
    if (type === 'Number') return value;
    if (type === 'Date' && Math.abs(value) <= LAST_MOMENT) return new Date(value);
  }
  throw invalidField('cursor');
}

function valueAt(document: object, path: string): Date | string | number | boolean | null | undefined {
  let at: unknown = document;
  for (const name of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[name];
  return at as string;
}
