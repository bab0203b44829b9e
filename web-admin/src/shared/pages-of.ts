import type { WholeAnswer } from '@club/web-kit';

/** One page of a list, and how many rows match in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Returns how many rows match in all: the `X-Total-Count` of an answer, else the count of its rows. */
export function totalOf({ headers }: Pick<WholeAnswer<unknown>, 'headers'>, rows: readonly unknown[]): number {
  const total = Number(headers.get('X-Total-Count') ?? rows.length);
  return Number.isInteger(total) ? total : rows.length;
}

/** Returns a page of an answer that is a list. */
export async function pageOf<Row>(answer: Promise<WholeAnswer<readonly Row[]>>): Promise<Page<Row>> {
  const whole = await answer;
  return { rows: [...whole.body], total: totalOf(whole, whole.body) };
}
