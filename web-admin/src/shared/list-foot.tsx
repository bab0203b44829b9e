import { formatPoints } from '@club/web-kit';
import { Pagination } from '@club/web-kit/admin/index.ts';
import { useText } from '../i18n/hooks.js';
import { NUMBERED_ROWS, PAGE_SIZES, type ListCall, type ListQuery } from './list-query.js';
import type { Page, PageEnd } from './pages-of.js';

/** Returns the number of the last page that has a number. */
export const lastPage = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(Math.min(total, NUMBERED_ROWS) / pageSize));

/** Returns the words for a page of a list: which of the rows that match it shows, and how many match. */
export function usePageWords<Name extends ListCall>({ page, pageSize, cursor }: ListQuery<Name>) {
  const t = useText();
  const totalOf = ({ total, more }: PageEnd): string =>
    more ? t(($) => $.list.moreThan, { least: total }) : formatPoints(total);
  const from = (page - 1) * pageSize + 1;
  const some = ({ rows, ...end }: Page<unknown>) => t(($) => $.list.some, { count: rows.length, total: totalOf(end) });
  return {
    /** Below the rows: their places, or how many there are on a page that has no number. */
    range: (shown: Page<unknown>): string =>
      cursor ? some(shown) : t(($) => $.list.range, { from, to: from + shown.rows.length - 1, total: totalOf(shown) }),
    /** The same for a screen reader. */
    caption: (name: string, shown: Page<unknown>): string => {
      if (shown.total === 0) return t(($) => $.list.none, { name });
      if (cursor) return t(($) => $.list.someShowing, { name, rows: some(shown) });
      return t(($) => $.list.showing, { name, from, to: from + shown.rows.length - 1, total: totalOf(shown) });
    },
    /** After a filter was changed. */
    matches: ({ total, more }: PageEnd): string =>
      more ? t(($) => $.list.matchesMore, { least: total }) : t(($) => $.list.matches, { count: total }),
  };
}

interface ListFootProps {
  query: ListQuery<ListCall>;
  shown: Page<unknown>;
  change: (changes: { page?: number; cursor?: string; pageSize?: number }) => void;
}

/** The foot of a list: the first 10,000 rows are on pages with numbers, from which steps lead on. */
export function ListFoot({ query, shown, change }: ListFootProps) {
  const t = useText();
  const { range } = usePageWords(query);
  const { cursor, page, pageSize } = query;
  const pages = lastPage(shown.total, pageSize);
  const byCursor = (to: string) => (to === '' ? undefined : () => change({ cursor: to }));
  const byNumber = (to: number) => () => change({ page: to });
  return (
    <Pagination
      label={t(($) => $.list.pages)}
      page={cursor ? undefined : page}
      pages={pages}
      pageSize={pageSize}
      onPage={(to) => change({ page: to })}
      range={range(shown)}
      pageLabel={(one) => t(($) => $.list.page, { page: one })}
      previous={{
        label: t(($) => $.list.previous),
        onStep: cursor ? byCursor(shown.previous) : page > 1 ? byNumber(page - 1) : undefined,
      }}
      next={{
        label: t(($) => $.list.next),
        onStep: !cursor && page < pages ? byNumber(page + 1) : byCursor(shown.next),
      }}
      size={{
        label: t(($) => $.list.size),
        options: PAGE_SIZES,
        onChange: (size) => change({ pageSize: size }),
      }}
    />
  );
}
