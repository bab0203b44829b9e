import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../lib/cn';
import { REPEATS } from '../lib/tap-guard';
import { IconButton } from '../ui/button';

/**
 * Returns the pages that get a button: the first, the last, the current one and its neighbours; null stands for a gap. One page left
 * out is drawn instead of a gap of its size.
 */
export function pagesToShow(page: number, count: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, count].filter((one) => one >= 1 && one <= count);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1;
    if (one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}

export interface PaginationProps {
  /** Name of the navigation: "Pages". */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Every row that matches. */
  total: number;
  onPage: (page: number) => void;
  /** "1–50 of 128". */
  rangeText: (from: number, to: number, total: number) => string;
  /** Name of a page's button: "Page 3". */
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Sizes of a page to choose from; without it the size is fixed. */
  size?: { label: string; options: readonly number[]; onChange: (size: number) => void };
}

/** The foot of a table: which rows these are, the other pages, and how many rows a page has. */
export function Pagination({
  label,
  page,
  pageSize,
  total,
  onPage,
  rangeText,
  pageLabel,
  previousLabel,
  nextLabel,
  size,
}: PaginationProps) {
  const sizeId = useId();
  const count = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const step = (to: number, name: string, Icon: typeof ChevronLeft) => {
    const none = to < 1 || to > count;
    return (
      // stays in the tab order at the last page: a button that disappears on a press would lose the focus
      <IconButton
        label={name}
        repeats
        aria-disabled={none || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
        onClick={() => {
          if (!none) onPage(to);
        }}
      >
        <Icon className="size-5" aria-hidden />
      </IconButton>
    );
  };
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1.5 text-small"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="text-ink-2 tabular-nums">{rangeText(from, Math.min(page * pageSize, total), total)}</span>
        {size ? (
          <span className="flex items-center gap-2 text-ink-2">
            <label htmlFor={sizeId}>{size.label}</label>
            <select
              id={sizeId}
              value={pageSize}
              onChange={(event) => size.onChange(Number(event.target.value))}
              className="min-h-9 rounded-sm bg-surface px-1 font-medium text-ink tabular-nums"
            >
              {size.options.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          </span>
        ) : null}
      </div>
      <div className="-mr-3 flex flex-wrap items-center gap-1">
        {step(page - 1, previousLabel, ChevronLeft)}
        {pagesToShow(page, count).map((one, index) =>
          one === null ? (
            <span key={`gap ${index}`} aria-hidden className="text-ink-2 max-tablet:hidden">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              aria-label={pageLabel(one)}
              aria-current={one === page ? 'page' : undefined}
              {...{ [REPEATS]: '' }}
              onClick={() => {
                if (one !== page) onPage(one);
              }}
              className={cn(
                'h-11 min-w-11 rounded-full px-1 font-medium tabular-nums hover:bg-deep/8 aria-[current]:bg-sunken aria-[current]:font-bold',
                // a phone has room for where one is, and the steps
                one !== page && 'max-tablet:hidden',
              )}
            >
              {one}
            </button>
          ),
        )}
        {step(page + 1, nextLabel, ChevronRight)}
      </div>
    </nav>
  );
}
