import { useMemo, type ReactNode } from 'react';
import { LOW_STOCK } from '../core/thresholds.js';
import { useText } from '../i18n/hooks.js';
import type { FilterOf, ListCall, ListQuery } from './list-query.js';

/** One filter of a list: chips, of which one may be pressed. */
export interface ChipFilter<Name extends string = string> {
  /** Name in the address. */
  name: Name;
  options: readonly { value: string; label: string }[];
  /** A list of such filters alone has no All: pressed again, a choice is let go. */
  plain?: boolean;
  /** Its rows are none of those that All has: they are shown in the place of the others. */
  apart?: boolean;
  /** Names a value of the address that is none of the options; by default the value itself. */
  label?: (value: string) => string | undefined;
}

/** A filter that a list has. */
export type ListFilter<Name extends ListCall> = ChipFilter<FilterOf<Name>>;

/** Filters of a list that are no chips. */
export interface OwnFilters<Name extends string = string> {
  /** Their names in the address. */
  names: readonly Name[];
  /** Names one that is applied. */
  label: (name: Name, value: string) => string;
  /** Their fields, after the chips. */
  fields: ReactNode;
}

/** Returns a filter whose values are numbers: `most` is the one to choose, `words` describes any of them. */
export const numberFilter = <Name extends string>(
  name: Name,
  most: number,
  words: (count: number) => string,
): ChipFilter<Name> => ({
  name,
  plain: true,
  options: [{ value: String(most), label: words(most) }],
  label: (value) => (/^\d+$/.test(value) ? words(Number(value)) : undefined),
});

/** Returns the filter by which a list has only what runs out. */
export function useStockFilter(): ChipFilter<'stockBelow'> {
  const t = useText();
  return useMemo(() => numberFilter('stockBelow', LOW_STOCK, (count) => t(($) => $.list.fewerLeft, { count })), [t]);
}

/** A filter of the address: its words, and its name. */
interface Applied {
  name: string;
  label: string;
}

interface Asked<Name extends ListCall> {
  query: ListQuery<Name>;
  filters: readonly ListFilter<Name>[];
  own: OwnFilters<FilterOf<Name>>;
  /** The orders that the heads of the table show and change. */
  sorts: readonly string[];
}

/**
 * Returns every filter of the address with its label, whether or not the list knows its value: what hides rows is shown and can
 * be removed. So can an order that no column header shows.
 */
export function useApplied<Name extends ListCall>({
  query,
  filters,
  own,
  sorts,
}: Asked<Name>): {
  narrowing: readonly Applied[];
  order: readonly Applied[];
} {
  const t = useText();
  return useMemo(() => {
    const chips = filters.flatMap(({ name, options, label }): Applied[] => {
      const value = query.filters[name];
      if (value === undefined) return [];
      const known = options.find((option) => option.value === value)?.label ?? label?.(value);
      return [{ name, label: known ?? t(($) => $.list.otherFilter, { name, value }) }];
    });
    const others = own.names.flatMap((name): Applied[] => {
      const value = query.filters[name];
      return value === undefined ? [] : [{ name, label: own.label(name, value) }];
    });
    const searched = query.q ? [{ name: 'q', label: t(($) => $.list.searched, { q: query.q }) }] : [];
    const { sort } = query;
    const unseen = sort !== undefined && !sorts.includes(sort.replace(/^-/, ''));
    return {
      narrowing: [...searched, ...chips, ...others],
      order: unseen ? [{ name: 'sort', label: t(($) => $.list.otherSort, { sort }) }] : [],
    };
  }, [query, filters, own, sorts, t]);
}
