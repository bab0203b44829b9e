import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cn } from '../lib/cn';
import { VisuallyHidden } from '../ui/a11y';
import { Skeleton } from '../ui/states';
import type { DataTableProps } from './data-table';
import { RowMenu } from './menu';
import { LIST_ROW } from './row-keys';
import { withKeys, type Selection, type Tiles } from './table-model';
import { CheckBox } from './table-parts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(15.5rem,100%),1fr))] gap-4 p-4';
const STEPS: Readonly<Record<string, [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

interface TableTilesProps<Row> extends Pick<
  DataTableProps<Row>,
  'caption' | 'rows' | 'rowKey' | 'selection' | 'currentKey' | 'menu' | 'renderLink'
> {
  tiles: Tiles<Row>;
  dimmed: boolean;
}

/**
 * The rows of a DataTable as a grid of tiles. Arrow keys move the focus from tile to tile; X chooses the focused one, and the keys of
 * `tiles.keys` act on it.
 */
export function TableTiles<Row>(props: TableTilesProps<Row>) {
  const { caption, rows, rowKey, selection, currentKey, menu, renderLink, tiles, dimmed } = props;
  const list = useRef<HTMLUListElement>(null);
  const acted = useRef<number>(undefined);
  // an action may take its tile out of the rows: the focus goes to the one that stands there now
  useEffect(() => {
    if (acted.current === undefined || document.activeElement !== document.body) return;
    const left = list.current?.children ?? [];
    focusOn(left[Math.min(acted.current, left.length - 1)]);
    acted.current = undefined;
  }, [rows]);
  if (!rows) return <SkeletonTiles low={tiles.low ?? false} />;
  const keys = rows.map(rowKey);
  const choose = (changed: readonly string[], chosen: boolean) =>
    selection?.onChange(withKeys(selection.selected, changed, chosen));
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>, row: Row, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const step = STEPS[event.key];
    const key = event.key.toLowerCase();
    const act = tiles.keys?.[key];
    if (step && list.current) focusFrom(list.current, at, step);
    else if (key === 'x' && selection) choose([keys[at]!], !selection.selected.has(keys[at]!));
    else if (act) {
      acted.current = at;
      act(row);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      {selection ? <AllBox keys={keys} selection={selection} onChange={(chosen) => choose(keys, chosen)} /> : null}
      <ul
        ref={list}
        aria-label={caption}
        className={cn(GRID, 'transition-opacity duration-(--duration-base)', dimmed && 'opacity-92')}
      >
        {rows.map((row, at) => {
          const key = keys[at]!;
          const chosen = selection?.selected.has(key) ?? false;
          return (
            <li
              key={key}
              {...{ [LIST_ROW]: '' }}
              aria-current={key === currentKey || undefined}
              onKeyDown={(event) => onKeyDown(event, row, at)}
              className={cn(
                'relative grid content-start gap-2.5 rounded-lg border p-3 text-small leading-[1.35] aria-[current]:border-primary',
                chosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:shadow-card',
              )}
            >
              {tiles.tile(row)}
              {menu ? (
                <span className="absolute top-2 right-2 rounded-full bg-surface shadow-card">
                  <RowMenu label={menu.label(row)} items={menu.items(row)} {...(renderLink ? { renderLink } : {})} />
                </span>
              ) : null}
              {selection ? (
                <label className="absolute top-1 left-1 grid size-11 place-items-center">
                  <span className="grid size-7 place-items-center rounded-sm bg-surface shadow-card">
                    <CheckBox checked={chosen} onChange={(checked) => choose([key], checked)} />
                  </span>
                  <VisuallyHidden>{selection.rowLabel(row)}</VisuallyHidden>
                </label>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface AllBoxProps<Row> {
  keys: readonly string[];
  selection: Selection<Row>;
  onChange: (chosen: boolean) => void;
}

function AllBox<Row>({ keys, selection, onChange }: AllBoxProps<Row>) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const checked = chosen === 0 ? false : chosen === keys.length || 'some';
  return (
    <label className="flex min-h-11 w-max items-center gap-3 px-5 pt-2 text-small text-ink-2">
      <CheckBox checked={checked} onChange={onChange} />
      {selection.allLabel}
    </label>
  );
}

/** Moves the focus to the first button of the tile that lies beside this one, above or below it. */
function focusFrom(list: HTMLElement, at: number, [across, down]: readonly [number, number]): void {
  const all = [...list.children].filter((child) => child instanceof HTMLElement);
  const row = all.findIndex(({ offsetTop }) => offsetTop !== all[0]!.offsetTop);
  const perRow = row < 0 ? all.length : row;
  focusOn(all[at + across + down * perRow]);
}

const focusOn = (tile: Element | undefined): void => tile?.querySelector<HTMLElement>('button, a')?.focus();

const SkeletonTiles = ({ low }: { low: boolean }) => (
  <div aria-hidden className={GRID}>
    {Array.from({ length: 8 }, (_, tile) => (
      <div key={tile} className="grid gap-2.5 rounded-lg border border-line p-3">
        {low ? (
          <Skeleton className="h-24 w-full rounded-md" />
        ) : (
          <span className="grid grid-cols-2 gap-2">
            <Skeleton className="h-auto aspect-3/4 w-full rounded-md" />
            <Skeleton className="h-auto aspect-3/4 w-full rounded-md" />
          </span>
        )}
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3 w-20" />
      </div>
    ))}
  </div>
);
