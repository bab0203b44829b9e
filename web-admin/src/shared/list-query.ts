import type { Body, CallName, Query } from '@club/web-kit';
import type { Column, Sort } from '@club/web-kit/admin/index.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from './use-is-here.js';

/** A call that answers a list: by pages, and as a file. */
export type ListCall = {
  [Name in CallName]: [Query<Name>] extends [never]
    ? never
    : 'pageSize' | 'format' extends keyof Query<Name>
      ? Name
      : never;
}[CallName];

/** The names of a list's own filters; those of a report are in its body. */
export type FilterOf<Name extends ListCall> = Name extends ListCall
  ? | (Exclude<keyof Query<Name>, 'page' | 'pageSize' | 'cursor' | 'sort' | 'q' | 'format'> & string)
    | ([Body<Name>] extends [never] ? never : Exclude<keyof Body<Name>, 'query'> & string)
  : never;

/** The names that a list can be sorted by. */
type SortOf<Name extends ListCall> =
  Query<Name> extends { sort?: infer Sorts } ? Exclude<Sorts, `-${string}` | undefined> & string : never;

/** A column of a list: one that is declared sortable is one that its call sorts by. */
export type ListColumn<Row, Name extends ListCall> = Omit<Column<Row>, 'key' | 'sortable'> &
  ({ key: SortOf<Name>; sortable: true } | { key: string; sortable?: false });

/**
 * The query of a list, with its own filters by name. All of it stands in the address, so that values are what
 * somebody may have typed: those that the list does not know are for the server to refuse.
 */
export interface ListQuery<Name extends ListCall> {
  /** Never there: by it the compiler distinguishes the query of one list from that of another. */
  readonly call?: Name;
  page: number;
  /** Leads to a page that has no number, in place of one. */
  cursor?: string;
  pageSize: number;
  sort?: string;
  q?: string;
  filters: Readonly<Partial<Record<FilterOf<Name>, string>>>;
}

/** Rows a page at first, and the choices. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;
const DEFAULT_SIZE = 50;

/** Rows that are on pages with numbers; cursors lead to the others. */
export const NUMBERED_ROWS = 10_000;

const whole = (text: string | null, otherwise: number, most: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
};

/**
 * Returns the query of a list from the address, and functions that change it. A changed choice begins on page 1, and
 * each choice is an entry of the browser's history; `filters` are the names of the list's own filters.
 */
export function useListQuery<Name extends ListCall>(filters: readonly FilterOf<Name>[]) {
  const [params, setParams] = useSearchParams();
  const isHere = useIsHere();
  const text = params.toString();
  const names = filters.join();
  const query = useMemo<ListQuery<Name>>(() => {
    const read = new URLSearchParams(text);
    const own = names.split(',').flatMap((name) => {
      const value = name && read.get(name);
      return value ? [[name, value] as const] : [];
    });
    const [sort, q] = [read.get('sort') ?? undefined, read.get('q')?.trim() || undefined];
    const cursor = read.get('cursor') || undefined;
    const pageSize = whole(read.get('pageSize'), DEFAULT_SIZE, 500);
    const page = whole(read.get('page'), 1, 1_000_000);
    return {
      page: cursor ? 1 : Math.min(page, Math.ceil(NUMBERED_ROWS / pageSize)),
      ...(cursor ? { cursor } : {}),
      pageSize,
      ...(sort ? { sort } : {}),
      ...(q ? { q } : {}),
      filters: Object.fromEntries(own) as ListQuery<Name>['filters'],
    };
  }, [text, names]);

  const change = useCallback(
    (changes: Readonly<Record<string, string | number | undefined>>) => {
      // a search that is sent after a pause must not end up in the address of the next page
      if (!isHere()) return;
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const place of ['page', 'cursor']) next.delete(place);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      });
    },
    [setParams, isHere],
  );
  return { query, change };
}

/** Returns the order that a `sort` of the address names: `-createdAt` is descending. */
export const sortOf = (sort: string | undefined): Sort | undefined =>
  sort === undefined ? undefined : { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') };

/** Returns the `sort` of the address for an order. */
export const sortText = ({ key, descending }: Sort): string => `${descending ? '-' : ''}${key}`;
