import type { Model } from 'mongoose';
import { Validation } from '../validation.js';
import { trusted } from './connection.js';
import { isBounds, joinedBounds } from './list-bounds.js';
import { cursorAt, markOf, MAX_CURSOR, type Order, placeAt, rangesAfter, typesOf } from './list-cursor.js';
import { type Search, searchFilter } from './search-words.js';

/** Requested rows of a list, as in `club.common.v1.ListPage`. */
export interface ListPage {
  /** Rows before the page; ignored with a cursor. */
  offset: number;
  /** 10,000 when 0. */
  limit: number;
  /** A column, descending with a minus before it; the list's own order when empty. */
  sort: string;
  /** Words that a row must have, each of them from its beginning, in any case. */
  q: string;
  /** Shown rows alone, or hidden ones that are not scheduled, of a list that sorts by `active`; both when absent. */
  active?: boolean | undefined;
  /** Hidden rows alone that are shown by themselves from a moment on, of a list whose rows can be scheduled. */
  scheduled?: boolean | undefined;
  /** A cursor that an earlier page has answered. */
  cursor?: string | undefined;
  /** Leaves out the total. */
  uncounted?: boolean | undefined;
}

/** Sorting and searching that a list supports. */
export interface ListRules {
  /** The columns that sort, by their name outside: paths in the document, each of them indexed. */
  sorts: Readonly<Record<string, string>>;
  /** Columns that sort by a number computed of a document, as an expression: no index helps, so the list is a short one. */
  computed?: Readonly<Record<string, object>>;
  /** Columns whose values are unique: no further column is needed to order rows. */
  unique?: readonly string[];
  /** Paths that `q` searches, as `searchable` has declared them of the schema; absent where nothing is searched. */
  search?: Search;
  /** The order of the list where no other is asked for; `_id` last makes it one order for all pages. */
  order: Order;
  /**
   * Returns filters that likely hold for the next `wanted` rows of an order, after the place with this first value where there is one,
   * each wider than the one before: a database that reads a whole range before it sorts reads a small one. None where none is known.
   */
  within?(order: Order, from: unknown, wanted: number): readonly Filter[];
}

/** End of a page, as in `club.common.v1.PageEnd`. */
export interface PageEnd {
  /** Number of rows on all pages; 0 when it was not asked for. */
  total: number;
  /** Whether there are more rows than `total`, beyond which they are not counted. */
  more: boolean;
  /** Cursor of the page after this one; empty at the end. */
  next: string;
  /** Cursor of the page before this one; empty at the beginning. */
  previous: string;
}

/** Rows of a page, and what it ends with. */
export interface Listed<Row> {
  rows: Row[];
  end: PageEnd;
}

/** The most rows that a list answers at once, and that come before a page without a cursor. */
const MAX_LIST_ROWS = 10_000;
/** The most rows that are counted. */
const MAX_TOTAL = 100_000;
const MAX_SEARCH = 200;
const COMPUTED = '_sortedBy';

type Filter = Readonly<Record<string, unknown>>;

/** Returns what a list ends with that is answered whole. */
export const wholeEnd = (total: number): PageEnd => ({ total, more: false, next: '', previous: '' });

/**
 * Returns one page of the documents that `base` takes: filtered, sorted and cut by the database. A page after a cursor begins at
 * its place in an index, however many rows come before it. `base` is a filter of the program's own. Throws ValidationError for a
 * column that the list does not sort by, for numbers out of range and for a cursor of another list, order or filter.
 */
export async function listPage<D>(
  model: Model<D>,
  page: ListPage,
  rules: ListRules,
  base: Filter = {},
): Promise<Listed<D>> {
  const schedulable = model.schema.path('showAt') !== undefined;
  checkPage(page, rules, schedulable);
  const { offset, limit, sort, q, active, scheduled, cursor = '', uncounted = false } = page;
  const column = sort.replace(/^-/, '');
  const expression = Object.hasOwn(rules.computed ?? {}, column) ? rules.computed?.[column] : undefined;
  const direction = sort.startsWith('-') ? -1 : 1;
  const order: Order = expression ? { [COMPUTED]: direction, _id: direction } : listOrder(rules, sort);
  const text = q.trim();
  const own = { ...base, ...stateFilter(page, schedulable) };
  const filter = text === '' ? own : { $and: [own, searchFilter(text)] };
  const mark = markOf(model.collection.collectionName, order, [
    base,
    scheduled ? 'scheduled' : (active ?? null),
    text,
    column,
  ]);
  const place = cursor === '' ? null : placeAt(cursor, typesOf(model, order, COMPUTED), mark);
  const most = limit || MAX_LIST_ROWS;
  const way = place?.backwards ? reversed(order) : order;
  const read = async (range: Filter, skipped: number, wanted: number) => {
    const reading = { own, text, range, order: way, skipped, wanted, expression };
    // Rows that equal the place in its first value, or have none, are few.
    const isNarrow = place && !isBounds(range[Object.keys(way)[0] ?? '']);
    const windows = isNarrow ? [] : rules.within?.(way, place?.values[0], skipped + wanted);
    for (const near of windows ?? []) {
      const rows = await rowsOf(model, { ...reading, near });
      if (rows.length === wanted) return rows;
    }
    return rowsOf(model, reading);
  };
  const [found, total] = await Promise.all([
    place ? eachRange(rangesAfter(way, place.values), most + 1, read) : read({}, offset, most + 1),
    uncounted ? 0 : countOf(model, filter),
  ]);
  const beyond = found.length > most;
  const rows = found.slice(0, most);
  if (place?.backwards) rows.reverse();
  const at = (row: D | undefined, backwards: boolean, there: boolean) =>
    row && there ? cursorAt(row, order, mark, backwards) : '';
  return {
    end: {
      total: Math.min(total, MAX_TOTAL),
      more: total > MAX_TOTAL,
      next: at(rows.at(-1), false, place?.backwards || beyond),
      previous: at(rows[0], true, place ? !place.backwards || beyond : offset > 0),
    },
    rows: expression ? rows.map(withoutComputed) : rows,
  };
}

/** Returns the order that a list has when `sort` is asked for; its own when that is empty. */
export function listOrder(
  { sorts, unique = [], order }: Pick<ListRules, 'sorts' | 'unique' | 'order'>,
  sort: string,
): Order {
  const column = sort.replace(/^-/, '');
  const path = sorts[column];
  const direction = sort.startsWith('-') ? -1 : 1;
  if (path === undefined) return order;
  return { [path]: direction, ...(unique.includes(column) ? {} : { _id: direction }) };
}

/** Returns the filter of the state that is asked for. Shown, hidden and scheduled rows are apart: no row is in two of them. */
function stateFilter({ active, scheduled }: ListPage, schedulable: boolean): Filter {
  if (scheduled) return { active: false, showAt: trusted({ $ne: null }) };
  if (active === undefined) return {};
  return { active, ...(schedulable && !active ? { showAt: null } : {}) };
}

function checkPage(
  { offset, limit, sort, q, active, scheduled, cursor = '' }: ListPage,
  { sorts, computed = {}, search }: ListRules,
  schedulable: boolean,
): void {
  const column = sort.replace(/^-/, '');
  new Validation()
    .integer('page', offset, 0, cursor === '' ? MAX_LIST_ROWS - 1 : Number.MAX_SAFE_INTEGER)
    .integer('pageSize', limit, 0, MAX_LIST_ROWS)
    .that('active', active === undefined || Object.hasOwn(sorts, 'active'))
    .that('active', !scheduled || (schedulable && active === undefined))
    .that('sort', column === '' || Object.hasOwn(sorts, column) || Object.hasOwn(computed, column))
    .atMost('q', q, MAX_SEARCH)
    .that('q', search !== undefined || q.trim() === '')
    .atMost('cursor', cursor, MAX_CURSOR)
    .done();
}

/** Counts the rows of a filter to one more than `MAX_TOTAL`. */
async function countOf<D>(model: Model<D>, filter: Filter): Promise<number> {
  // The database knows the number of all documents without reading them, though not to the last one after it was killed.
  if (Object.keys(filter).length === 0) {
    const all = await model.estimatedDocumentCount();
    if (all > MAX_TOTAL * 1.1) return all;
  }
  return model.countDocuments(filter as never, { limit: MAX_TOTAL + 1 });
}

interface Reading {
  own: Filter;
  text: string;
  range: Filter;
  near?: Filter;
  order: Order;
  skipped: number;
  wanted: number;
  /** Expression that rows are sorted by where no field has the value. */
  expression: object | undefined;
}

async function rowsOf<D>(model: Model<D>, reading: Reading): Promise<D[]> {
  const { own, text, range, near = {}, order, skipped, wanted, expression } = reading;
  const search = text === '' ? {} : searchFilter(text);
  if (expression) {
    return model.aggregate<D>([
      { $match: { $and: [own, search] } },
      { $addFields: { [COMPUTED]: expression } },
      { $match: range },
      { $sort: order },
      { $skip: skipped },
      { $limit: wanted },
      { $unset: 'words' },
    ]);
  }
  const filter = joinedBounds([range, near, own, search]);
  if (!filter) return [];
  const found = model.find(filter as never).sort(order as never);
  return found.skip(skipped).limit(wanted).lean<D[]>();
}

/** Reads ranges that follow one another until there are enough rows. */
async function eachRange<D>(
  ranges: readonly Filter[],
  wanted: number,
  read: (range: Filter, skipped: number, wanted: number) => Promise<D[]>,
): Promise<D[]> {
  const rows: D[] = [];
  for (const range of ranges) {
    if (rows.length >= wanted) break;
    rows.push(...(await read(range, 0, wanted - rows.length)));
  }
  return rows;
}

const reversed = (order: Order): Order =>
  Object.fromEntries(Object.entries(order).map(([path, way]) => [path, way === 1 ? -1 : 1]));

function withoutComputed<D>(row: D): D {
  const { [COMPUTED]: _, ...rest } = row as Record<string, unknown>;
  return rest as D;
}
