import type { WholeAnswer } from '@club/web-kit';
import type { ListQuery } from './list-query.js';

/** One page of a list, and how many rows match in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** What the query of a list takes: page, order and search, and the list's own filters. */
type QueryOf<Own> = Own & { page: string; pageSize: string; sort?: never; q?: string };

/** Returns what the server is asked for; a sort that the list does not have is the server's to refuse. */
export const queryOf = <Own extends object = Record<never, never>>({ page, pageSize, sort, q, filters }: ListQuery) =>
  ({
    page: String(page),
    pageSize: String(pageSize),
    ...(sort ? { sort } : {}),
    ...(q ? { q } : {}),
    ...filters,
  }) as QueryOf<Own>;

/** Returns a page of an answer that is a list; the count is that of its `X-Total-Count`, else of its rows. */
export async function pageOf<Row>(answer: Promise<WholeAnswer<readonly Row[]>>): Promise<Page<Row>> {
  const { body, headers } = await answer;
  const total = Number(headers.get('X-Total-Count') ?? body.length);
  return { rows: [...body], total: Number.isInteger(total) ? total : body.length };
}
