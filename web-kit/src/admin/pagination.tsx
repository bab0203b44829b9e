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
  /** From 1; absent on a page that has no number, to which only steps lead. */
  page?: number | undefined;
  /** Number of the pages that have a number. */
  pages: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Range of the rows shown: "1–50 of 128". */
  range: string;
  /** Name of a page's button: "Page 3". */
  pageLabel: (page: number) => string;
  previous: Step;
  next: Step;
  /** Sizes of a page to choose from; without it the size is fixed. */
  size?: { label: string; options: readonly number[]; onChange: (size: number) => void };
}

/** A step to a neighbouring page; without `onStep` there is none. */
interface Step {
  label: string;
  onStep?: (() => void) | undefined;
}

/** The foot of a table: which rows these are, the other pages, and how many rows a page has. */
export function Pagination(props: PaginationProps) {
  const { label, page, pages, pageSize, onPage, range, pageLabel, previous, next, size } = props;
  const sizeId = useId();
  const step = ({ label: name, onStep }: Step, Icon: typeof ChevronLeft) => (
    // stays in the tab order at the last page: a button that disappears on a press would lose the focus
    <IconButton
      label={name}
      repeats
      aria-disabled={onStep === undefined || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45"
      onClick={() => onStep?.()}
    >
      <Icon className="size-5" aria-hidden />
    </IconButton>
  );
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-1.5 text-small"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="text-ink-2 tabular-nums">{range}</span>
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
        {step(previous, ChevronLeft)}
        {pagesToShow(page ?? 1, pages).map((one, index) =>
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
                one !== (page ?? 1) && 'max-tablet:hidden',
              )}
            >
              {one}
            </button>
          ),
        )}
        {step(next, ChevronRight)}
      </div>
    </nav>
  );
}
