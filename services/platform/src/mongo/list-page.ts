import type { Model } from 'mongoose';
import { Validation } from '../validation.js';
import { trusted } from './connection.js';

/** Requested rows of a list, as in `club.common.v1.ListPage`. */
export interface ListPage {
  offset: number;
  /** 10,000 when 0. */
  limit: number;
  /** A column, descending with a minus before it; the list's own order when empty. */
  sort: string;
  /** Text that one of the searched fields must contain, in any case. */
  q: string;
  /** Shown or hidden rows alone, of a list that sorts by `active`; both when absent. */
  active?: boolean | undefined;
}

/** Sorting and searching that a list supports. */
export interface ListRules {
  /** The columns that sort, by their name outside: paths in the document, each of them indexed. */
  sorts: Readonly<Record<string, string>>;
  /** Columns that sort by what is computed of a document, as an expression: no index helps, so the list is a short one. */
  computed?: Readonly<Record<string, object>>;
  /** Those columns of which no two rows have the same: nothing has to come after them. */
  unique?: readonly string[];
  /** Paths of the texts that `q` is looked for in. */
  searched: readonly string[];
  /** The order of the list where no other is asked for; `_id` last makes it one order for all pages. */
  order: Readonly<Record<string, 1 | -1>>;
}

/** Rows of a page, and the total number on all pages. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** The most rows that a list answers without being asked for a page. */
const MAX_LIST_ROWS = 10_000;
const MAX_SEARCH = 200;
const COMPUTED = '_sortedBy';

/**
 * Returns one page of the documents that `base` takes: filtered, sorted and cut by the database. `base` is a filter of the
 * program's own. Throws ValidationError for a column that the list does not sort by and for numbers out of range.
 */
export async function listPage<D>(
  model: Model<D>,
  page: ListPage,
  rules: ListRules,
  base: Readonly<Record<string, unknown>> = {},
): Promise<Listed<D>> {
  const { offset, limit, sort, q, active } = page;
  const column = sort.replace(/^-/, '');
  const { sorts, computed = {} } = rules;
  new Validation()
    .integer('page', offset, 0, Number.MAX_SAFE_INTEGER)
    .integer('pageSize', limit, 0, MAX_LIST_ROWS)
    .that('active', active === undefined || Object.hasOwn(sorts, 'active'))
    .that('sort', column === '' || Object.hasOwn(sorts, column) || Object.hasOwn(computed, column))
    .atMost('q', q, MAX_SEARCH)
    .done();
  const text = q.trim();
  const filter = {
    ...base,
    ...(active === undefined ? {} : { active }),
    ...(text === '' ? {} : { $or: rules.searched.map((path) => ({ [path]: containing(text) })) }),
  } as never;
  const direction = sort.startsWith('-') ? -1 : 1;
  const most = limit || MAX_LIST_ROWS;
  const total = () => model.countDocuments(filter);
  const expression = Object.hasOwn(computed, column) ? computed[column] : undefined;
  if (expression) {
    const sorted = model.aggregate<D>([
      { $match: filter },
      { $addFields: { [COMPUTED]: expression } },
      { $sort: { [COMPUTED]: direction, _id: direction } },
      { $skip: offset },
      { $limit: most },
      { $unset: COMPUTED },
    ]);
    return { rows: await sorted, total: await total() };
  }
  const found = model
    .find(filter)
    .sort(listOrder(rules, sort) as never)
    .skip(offset)
    .limit(most);
  return { rows: await found.lean<D[]>(), total: await total() };
}

/** Returns the order that a list has when `sort` is asked for; its own when that is empty. */
export function listOrder(
  { sorts, unique = [], order }: Pick<ListRules, 'sorts' | 'unique' | 'order'>,
  sort: string,
): Readonly<Record<string, 1 | -1>> {
  const column = sort.replace(/^-/, '');
  const path = sorts[column];
  const direction = sort.startsWith('-') ? -1 : 1;
  if (path === undefined) return order;
  return { [path]: direction, ...(unique.includes(column) ? {} : { _id: direction }) };
}

const containing = (text: string) =>
  trusted({ $regex: text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' });
