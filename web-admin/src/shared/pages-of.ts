import type { WholeAnswer } from '@club/web-kit';

/** One page of a list, and how many rows match in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Returns a page of an answer that is a list; the count is that of its `X-Total-Count`, else of its rows. */
export async function pageOf<Row>(answer: Promise<WholeAnswer<readonly Row[]>>): Promise<Page<Row>> {
  const { body, headers } = await answer;
  const total = Number(headers.get('X-Total-Count') ?? body.length);
  return { rows: [...body], total: Number.isInteger(total) ? total : body.length };
}
