import type { WholeAnswer } from '@club/web-kit';

/** End of a page of a list. */
export interface PageEnd {
  /** Number of all matching rows. */
  total: number;
  /** More rows match than `total`. */
  more: boolean;
  /** Cursors of the next page and of the page before; empty where there is none. */
  next: string;
  previous: string;
}

/** One page of a list. */
export interface Page<Row> extends PageEnd {
  rows: Row[];
}

/** Returns what the headers of an answer say of its page; without a total its rows are all there are. */
export function endOf({ headers }: Pick<WholeAnswer<unknown>, 'headers'>, rows: readonly unknown[]): PageEnd {
  const total = Number(headers.get('X-Total-Count') ?? rows.length);
  return {
    total: Number.isInteger(total) ? total : rows.length,
    more: headers.get('X-Total-More') === 'true',
    next: headers.get('X-Next-Cursor') ?? '',
    previous: headers.get('X-Previous-Cursor') ?? '',
  };
}

/** Returns a page of an answer that is a list. */
export async function pageOf<Row>(answer: Promise<WholeAnswer<readonly Row[]>>): Promise<Page<Row>> {
  const whole = await answer;
  return { rows: [...whole.body], ...endOf(whole, whole.body) };
}
