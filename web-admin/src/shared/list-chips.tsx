import { Chip } from '@club/web-kit';
import { useText } from '../i18n/hooks.js';
import type { ChipFilter } from './list-filters.js';

interface ListChipsProps {
  filters: readonly ChipFilter[];
  /** What is chosen of each filter. */
  values: Readonly<Record<string, string | undefined>>;
  change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The chips of a list. All is pressed while no other chip is, and lets go of every other one. */
export function ListChips({ filters, values, change }: ListChipsProps) {
  const t = useText();
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  return (
    <>
      {filters.some(({ plain = false }) => !plain) ? (
        <Chip pressed={filters.every(({ name }) => values[name] === undefined)} onClick={() => change(none)}>
          {t(($) => $.list.all)}
        </Chip>
      ) : null}
      {filters.map(({ name, options, apart = false }) =>
        options.map(({ value, label }) => (
          <Chip
            key={`${name} ${value}`}
            pressed={values[name] === value}
            onClick={() => change({ ...letGo(filters, !apart), [name]: values[name] === value ? undefined : value })}
          >
            {label}
          </Chip>
        )),
      )}
    </>
  );
}

/** Returns the choices that a press lets go: rows that are apart by those of the others, and the other way round. */
const letGo = (filters: readonly ChipFilter[], apart: boolean) =>
  filters.some((filter) => filter.apart)
    ? Object.fromEntries(
        filters.filter((filter) => (filter.apart ?? false) === apart).map(({ name }) => [name, undefined]),
      )
    : {};
