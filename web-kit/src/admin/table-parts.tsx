import { ArrowUpDown, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '../lib/cn';
import { REPEATS } from '../lib/tap-guard';
import { VisuallyHidden } from '../ui/a11y';
import { Skeleton } from '../ui/states';
import { ROW_BOX } from './row-keys';
import type { Column, Sort } from './table-model';

/** Room at a cell's sides, less of it where the table is narrow; the outer cells keep the card's own. */
export const cellStyles = 'px-3 @max-[56rem]:px-2 first:pl-5 last:pr-5';

/** Class names of a column's cells, in head and body alike. */
export const columnStyles = <Row,>({ numeric, optional }: Column<Row>): string =>
  cn(numeric ? 'text-right tabular-nums' : 'text-left', optional && '@max-[36rem]:hidden');

/**
 * Class names of the cells that stay in view while the others are scrolled sideways: the box and the name of a row at the left, its menu at
 * the right; a shadow says that there is more below them. Their rows have a background of their own. A phone has no room for them beside
 * other columns.
 */
export const stuckStyles = {
  box: '@min-[36rem]:sticky @min-[36rem]:left-0 z-1 bg-inherit',
  first:
    '@min-[36rem]:sticky @min-[36rem]:left-0 z-1 bg-inherit @min-[36rem]:group-data-before/scroll:shadow-[.375rem_0_.5rem_-.25rem_var(--color-line-strong)]',
  afterBox:
    '@min-[36rem]:sticky @min-[36rem]:left-16 z-1 bg-inherit @min-[36rem]:group-data-before/scroll:shadow-[.375rem_0_.5rem_-.25rem_var(--color-line-strong)]',
  menu: '@min-[36rem]:sticky @min-[36rem]:right-0 z-1 bg-inherit @min-[36rem]:group-data-after/scroll:shadow-[-.375rem_0_.5rem_-.25rem_var(--color-line-strong)]',
} as const;

/** Class names of a column's cells by its place: the first one stays in view. */
export const placeStyles = (index: number, box: boolean): string =>
  index > 0 ? '' : box ? stuckStyles.afterBox : stuckStyles.first;

export interface SortHeadProps {
  column: Column<never>;
  sort: Sort | undefined;
  onSort: (key: string) => void;
  className?: string;
}

/** Head of one column; a sortable one is a button, and shows how it is sorted. */
export function ColumnHead({ column, sort, onSort, className }: SortHeadProps) {
  const sorted = sort?.key === column.key ? sort : undefined;
  const Icon = sorted ? (sorted.descending ? ChevronUp : ChevronDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
      className={cn(
        'h-11 border-b border-line text-tiny font-bold whitespace-nowrap',
        cellStyles,
        columnStyles(column),
        className,
      )}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          {...{ [REPEATS]: '' }}
          onClick={() => onSort(column.key)}
          className={cn(
            'group inline-flex min-h-11 items-center gap-1 rounded-sm font-bold text-ink',
            column.numeric && 'flex-row-reverse',
          )}
        >
          {column.header}
          <Icon
            className={cn('size-4', !sorted && 'opacity-35 group-hover:opacity-100 group-focus-visible:opacity-100')}
            aria-hidden
          />
        </button>
      ) : (
        <span className="text-ink-2">{column.header}</span>
      )}
    </th>
  );
}

export interface CheckCellProps {
  label: string;
  checked: boolean | 'some';
  onChange: (checked: boolean) => void;
  head?: boolean;
}

/** A box that chooses a row, or all of them. */
export function CheckBox({ checked, onChange }: Pick<CheckCellProps, 'checked' | 'onChange'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some';
  }, [checked]);
  return (
    <input
      ref={box}
      type="checkbox"
      {...{ [ROW_BOX]: '' }}
      checked={checked === true}
      onChange={(event) => onChange(event.target.checked)}
      className="size-5 accent-primary"
    />
  );
}

/** The box that chooses a row; its whole cell is the box's label. */
export function CheckCell({ label, checked, onChange, head = false }: CheckCellProps) {
  const Cell = head ? 'th' : 'td';
  return (
    <Cell
      {...(head ? { scope: 'col' } : {})}
      className={cn('relative w-16 p-0', head && 'h-11 border-b border-line', stuckStyles.box)}
    >
      <span aria-hidden className="block w-16" />
      <label className="absolute inset-0 flex items-center pl-5">
        <CheckBox checked={checked} onChange={onChange} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    </Cell>
  );
}

interface SkeletonRowsProps {
  columns: readonly Column<never>[];
  rows: number;
  /** The table has boxes before its rows, and menus after them. */
  box: boolean;
  menu: boolean;
}

/** Rows in the table's own shape while nothing is there yet. */
export const SkeletonRows = ({ columns, rows, box, menu }: SkeletonRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden className="[&+tr>td]:border-t [&+tr>td]:border-line">
      {box ? (
        <td>
          <span className="block w-16" />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td key={column.key} className={cn('h-13 py-[.21875rem]', cellStyles, columnStyles(column))}>
          {index === 0 ? (
            <span className="grid min-w-48 gap-1.5">
              <Skeleton className={row % 2 ? 'h-3.5 w-44' : 'h-3.5 w-36'} />
              <Skeleton className={row % 3 ? 'h-3 w-28' : 'h-3 w-32'} />
            </span>
          ) : (
            <Skeleton className={cn('h-3.5 w-14', column.numeric && 'ml-auto')} />
          )}
        </td>
      ))}
      {menu ? <td /> : null}
    </tr>
  ));
