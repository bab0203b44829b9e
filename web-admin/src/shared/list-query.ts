import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '@club/web-kit/admin/index.ts';

/** What a list is asked for; its own filters by name besides. All of it stands in the address. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort?: string;
  q?: string;
  filters: Readonly<Record<string, string>>;
}

/** Rows a page at first, and the choices. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;
const DEFAULT_SIZE = 50;

const whole = (text: string | null, otherwise: number, most: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
};

/**
 * Returns what the address says of a list, and how to change it. What is another choice than it was begins on page 1, and
 * each choice is a step back in the browser; `filters` are the names of the list's own.
 */
export function useListQuery(filters: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const names = filters.join();
  const query = useMemo<ListQuery>(() => {
    const read = new URLSearchParams(text);
    const own = names.split(',').flatMap((name) => {
      const value = name && read.get(name);
      return value ? [[name, value] as const] : [];
    });
    const [sort, q] = [read.get('sort') ?? undefined, read.get('q')?.trim() || undefined];
    return {
      page: whole(read.get('page'), 1, 1_000_000),
      pageSize: whole(read.get('pageSize'), DEFAULT_SIZE, 500),
      ...(sort ? { sort } : {}),
      ...(q ? { q } : {}),
      filters: Object.fromEntries(own),
    };
  }, [text, names]);

  const change = useCallback(
    (changes: Readonly<Record<string, string | number | undefined>>) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      }),
    [setParams],
  );
  return { query, change };
}

/** Returns the order that a `sort` of the address names: `-createdAt` is descending. */
export const sortOf = (sort: string | undefined): Sort | undefined =>
  sort === undefined ? undefined : { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') };

/** Returns the `sort` of the address for an order. */
export const sortText = ({ key, descending }: Sort): string => `${descending ? '-' : ''}${key}`;
