import { Fragment, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import type { RenderLink } from '../lib/link';
import { VisuallyHidden } from '../ui/a11y';
import { RowMenu, type MenuItem } from './menu';
import { LIST_ROW } from './row-keys';
import { nextSort, withKeys, type Column, type Selection, type Sort, type Tiles } from './table-model';
import { cellStyles, CheckCell, ColumnHead, columnStyles, placeStyles, SkeletonRows, stuckStyles } from './table-parts';
import { TableTiles } from './table-tiles';
import { useOverflow } from './use-overflow';

export interface DataTableProps<Row> {
  /** Name of the table, for readers: "Items". */
  caption: string;
  /** Summary of the rows, read out when it changes: "Items 1 to 50 of 128". */
  summary: string;
  /** Name of the rows as a part that is scrolled sideways, where they are wider than their place; by default `caption`. */
  scrollLabel?: string;
  /** Read out instead while the server is asked: "Loading items…". */
  loadingText: string;
  columns: readonly Column<Row>[];
  /** Undefined while nothing has been loaded yet; the earlier rows stay, dimmed below a line that moves, while others load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  loading?: boolean;
  /** Stands in place of the rows after a failure: a TableNotice with its retry. */
  failure?: ReactNode;
  /** Nothing was ever added. */
  empty: ReactNode;
  /** The filters hide everything there is. */
  noMatch: ReactNode;
  /** Some filter is applied: no rows then mean that none matches. */
  filtered: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection<Row>;
  /** Acts on one row, in its last cell. */
  menu?: { header: string; label: (row: Row) => string; items: (row: Row) => readonly MenuItem[] };
  /** The row whose drawer is open. */
  currentKey?: string;
  /** Returns the content that opens below a row; null where nothing is open. */
  detail?: (row: Row) => ReactNode;
  /** First cell of the totals' row: "All 128 items". */
  totalsLabel?: ReactNode;
  /** Draws the rows as tiles in place of a table. */
  tiles?: Tiles<Row> | undefined;
  /** Above the head, inside the card: tabs. */
  top?: ReactNode;
  /** Below the rows, inside the card: Pagination. */
  foot?: ReactNode;
  renderLink?: RenderLink;
  /** Rows of the skeleton; 8 by default. */
  skeletonRows?: number;
}

/**
 * Rows of the server: it sorts, filters and pages; this draws. First column names the row, figures stand right, wide tables scroll in
 * their card below the row's name and menu, optional columns leave on a phone. Rows stay dimmed while others load; no data, no match and a failure differ.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, summary, loadingText, rows, loading = false, failure, empty, noMatch, filtered, menu } = props;
  const [box, { before, after }, onScroll] = useOverflow<HTMLDivElement>();
  const waiting = loading && !failure;
  const instead = failure ?? (rows?.length === 0 && !loading ? (filtered ? noMatch : empty) : null);
  return (
    <section aria-label={caption} className="@container overflow-hidden rounded-lg bg-surface shadow-card">
      <VisuallyHidden role="status">{waiting ? loadingText : failure ? '' : summary}</VisuallyHidden>
      {props.top}
      {instead ? (
        <div className="px-5 py-8">{instead}</div>
      ) : (
        <div className="relative">
          {waiting && rows ? (
            <span aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.75 overflow-hidden bg-sunken">
              <span className="progress-unknown block h-full w-1/3 bg-primary" />
            </span>
          ) : null}
          <div
            ref={box}
            onScroll={onScroll}
            aria-busy={waiting || undefined}
            data-before={before || undefined}
            data-after={after || undefined}
            // with keys alone it is scrolled by its arrows
            {...(before || after ? { tabIndex: 0, role: 'group', 'aria-label': props.scrollLabel ?? caption } : {})}
            className="group/scroll overflow-x-auto focus-visible:outline-offset-[-3px]"
          >
            {props.tiles ? (
              <TableTiles {...props} tiles={props.tiles} dimmed={waiting} />
            ) : (
              <table className="w-full border-separate border-spacing-0 text-small leading-[1.35]">
                <caption className="sr-only">{caption}</caption>
                <TableHead {...props} />
                <TableBody {...props} dimmed={waiting} />
              </table>
            )}
          </div>
          {after && !menu ? (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-0 w-4 bg-linear-to-l from-deep/20"
            />
          ) : null}
        </div>
      )}
      {instead && !failure && rows?.length === 0 ? null : props.foot}
    </section>
  );
}

function TableHead<Row>({
  columns,
  rows = [],
  rowKey,
  sort,
  onSort,
  selection,
  menu,
  totalsLabel,
}: DataTableProps<Row>) {
  const keys = rows.map(rowKey);
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  return (
    <thead>
      <tr className="bg-surface">
        {selection ? (
          <CheckCell
            head
            label={selection.allLabel}
            checked={chosen === 0 ? false : chosen === keys.length || 'some'}
            onChange={(checked) => selection.onChange(withKeys(selection.selected, keys, checked))}
          />
        ) : null}
        {columns.map((column, index) => (
          <ColumnHead
            key={column.key}
            column={column}
            sort={sort}
            onSort={(key) => onSort?.(nextSort(sort, key))}
            className={placeStyles(index, Boolean(selection))}
          />
        ))}
        {menu ? (
          <th scope="col" className={cn('w-16 border-b border-line', cellStyles, stuckStyles.menu)}>
            <VisuallyHidden>{menu.header}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
      {(totalsLabel !== undefined || columns.some(({ total }) => total !== undefined)) && rows.length > 0 ? (
        <tr className="bg-sunken [&>*]:h-13 [&>*]:font-bold">
          {selection ? <td className={stuckStyles.box} /> : null}
          {columns.map((column, index) => (
            <td
              key={column.key}
              className={cn(cellStyles, columnStyles(column), placeStyles(index, Boolean(selection)))}
            >
              {index === 0 ? totalsLabel : column.total}
            </td>
          ))}
          {menu ? <td className={stuckStyles.menu} /> : null}
        </tr>
      ) : null}
    </thead>
  );
}

function TableBody<Row>({
  columns,
  rows,
  rowKey,
  selection,
  menu,
  currentKey,
  detail,
  renderLink,
  skeletonRows = 8,
  dimmed,
}: DataTableProps<Row> & { dimmed: boolean }) {
  const span = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0);
  if (!rows) {
    return (
      <tbody>
        <SkeletonRows columns={columns} rows={skeletonRows} box={Boolean(selection)} menu={Boolean(menu)} />
      </tbody>
    );
  }
  return (
    <tbody
      className={cn(
        'transition-opacity duration-(--duration-base) [&>tr+tr>*]:border-t [&>tr+tr>*]:border-line',
        // no paler: what is still read keeps its contrast
        dimmed && 'opacity-92',
      )}
    >
      {rows.map((row) => {
        const key = rowKey(row);
        const chosen = selection?.selected.has(key) ?? false;
        const open = detail?.(row) ?? null;
        return (
          <Fragment key={key}>
            <tr
              {...{ [LIST_ROW]: '' }}
              aria-current={key === currentKey || undefined}
              className={cn(
                'aria-[current]:[&>:first-child]:shadow-[inset_4px_0_var(--color-primary)]',
                'has-[:focus-visible]:[&>:first-child]:shadow-[inset_4px_0_var(--color-focus)]',
                chosen || open ? 'bg-primary-soft' : 'bg-surface hover:bg-page',
              )}
            >
              {selection ? (
                <CheckCell
                  label={selection.rowLabel(row)}
                  checked={chosen}
                  onChange={(checked) => selection.onChange(withKeys(selection.selected, [key], checked))}
                />
              ) : null}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th
                    key={column.key}
                    scope="row"
                    className={cn(
                      'h-13 py-[.21875rem] font-medium',
                      cellStyles,
                      columnStyles(column),
                      placeStyles(index, Boolean(selection)),
                    )}
                  >
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cn('h-13 py-[.21875rem]', cellStyles, columnStyles(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
              {menu ? (
                <td className={cn('py-[.21875rem] pr-2 text-right', stuckStyles.menu)}>
                  <RowMenu label={menu.label(row)} items={menu.items(row)} {...(renderLink ? { renderLink } : {})} />
                </td>
              ) : null}
            </tr>
            {open ? (
              <tr className="bg-primary-soft [&>td]:border-t-0!">
                <td colSpan={span} className="px-5 pb-5">
                  {open}
                </td>
              </tr>
            ) : null}
          </Fragment>
        );
      })}
    </tbody>
  );
}
