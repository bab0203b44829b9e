import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { REPEATS } from '../lib/tap-guard';
import { VisuallyHidden } from '../ui/a11y';
import { Button, IconButton } from '../ui/button';
import { FieldNote } from '../ui/field';

export interface RepeatableRowsProps<Row> {
  legend: ReactNode;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The fields of one row, whose labels name its number. */
  children: (row: Row, index: number) => ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Without it the order means nothing, and rows stay where they are. */
  onMove?: (from: number, to: number) => void;
  texts: {
    /** "Add a step". */
    add: string;
    /** "Remove step 2", "Move step 2 up"; `number` counts from 1. */
    remove: (number: number) => string;
    up: (number: number) => string;
    down: (number: number) => string;
    /** Read out after a move: "Step 2 is now step 1". */
    moved: (from: number, to: number) => string;
  };
  /** Rows that have to stay; 0 by default. */
  min?: number;
  max?: number;
  error?: ReactNode;
  /** Id of the group, where an error summary leads. */
  id?: string;
  /** One line a row, its buttons beside it: answers of a question. */
  dense?: boolean;
}

/** Target of the focus once the rows have changed. */
type Next = { action: 'added' } | { action: 'removed'; index: number };

/** The first input of a row. */
const INPUT = 'input, textarea, select';

/**
 * Rows of one form, numbered: add, remove, move by buttons or by dragging the number. The focus follows what was moved, goes into what
 * was added, and stays near what was removed. Enter goes on to the next row, from the last one to a new one, and sends nothing: it may
 * be the second press on the button that added the row.
 */
export function RepeatableRows<Row>({
  legend,
  rows,
  rowKey,
  children,
  onAdd,
  onRemove,
  onMove,
  texts,
  min = 0,
  max = Infinity,
  error,
  id,
  dense = false,
}: RepeatableRowsProps<Row>) {
  const own = useId();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const next = useRef<Next | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  useEffect(() => {
    const then = next.current;
    if (!then || !list.current) return;
    next.current = null;
    const items = [...list.current.children];
    if (then.action === 'added') items.at(-1)?.querySelector<HTMLElement>(INPUT)?.focus();
    else {
      const near = items[Math.min(then.index, items.length - 1)];
      (near?.querySelector<HTMLElement>('[data-action="remove"]') ?? addButton.current)?.focus();
    }
  }, [rows]);

  const add = () => {
    next.current = { action: 'added' };
    onAdd();
  };
  const goOn = (event: KeyboardEvent<HTMLOListElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement) || target.type === 'file' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.repeat) return;
    const items = [...event.currentTarget.children];
    const at = items.findIndex((item) => item.contains(target));
    if (at < items.length - 1) items[at + 1]?.querySelector<HTMLElement>(INPUT)?.focus();
    else if (rows.length < max) add();
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return;
    setAnnouncement(texts.moved(from + 1, to + 1));
    onMove?.(from, to);
  };
  const drag = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setTarget(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
    },
  });
  const mover = (index: number, action: 'up' | 'down') => {
    const to = action === 'up' ? index - 1 : index + 1;
    const Icon = action === 'up' ? ChevronUp : ChevronDown;
    return (
      <button
        type="button"
        {...{ [REPEATS]: '' }}
        aria-label={texts[action](index + 1)}
        aria-disabled={to < 0 || to >= rows.length || undefined}
        onClick={() => move(index, to)}
        className="grid h-6 w-8 place-items-center rounded-sm text-ink-2 hover:bg-deep/8 aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    );
  };

  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${own}-legend`}
      aria-describedby={`${own}-note`}
      className="min-w-0 outline-none"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${own}-legend`}>{legend}</h2>
        {rows.length < max ? (
          <Button
            ref={addButton}
            size="sm"
            variant="quiet"
            icon={<Plus className="size-4" aria-hidden />}
            className="-my-2 -mr-4"
            {...{ [REPEATS]: '' }}
            onClick={add}
          >
            {texts.add}
          </Button>
        ) : null}
      </div>
      <ol ref={list} onKeyDown={goOn}>
        {rows.map((row, index) => (
          <li
            key={rowKey(row)}
            {...drag(index)}
            className={cn(
              'grid items-start gap-2',
              dense
                ? 'grid-cols-[1.75rem_minmax(0,1fr)_auto] py-1'
                : 'grid-cols-[2.25rem_minmax(0,1fr)_2.75rem] border-line py-3 not-first:border-t first:pt-0',
              dragged === index && 'opacity-50',
              target === index && dragged !== null && dragged !== index && 'bg-primary-soft',
            )}
          >
            <span className="grid justify-items-center">
              {onMove && !dense ? mover(index, 'up') : null}
              <span
                draggable={Boolean(onMove)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', String(index + 1));
                  setDragged(index);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setTarget(null);
                }}
                className={cn(
                  'grid place-items-center text-small font-bold',
                  dense ? 'h-11 w-7 text-ink-2' : 'h-6 w-9',
                  onMove && 'cursor-grab',
                )}
              >
                {index + 1}
              </span>
              {onMove && !dense ? mover(index, 'down') : null}
            </span>
            <div className="min-w-0">{children(row, index)}</div>
            <span className="-ml-1 flex items-center">
              {onMove && dense ? (
                <>
                  {mover(index, 'up')}
                  {mover(index, 'down')}
                </>
              ) : null}
              {rows.length > min ? (
                <IconButton
                  label={texts.remove(index + 1)}
                  data-action="remove"
                  onClick={() => {
                    next.current = { action: 'removed', index };
                    onRemove(index);
                  }}
                >
                  <Trash2 className="size-4 text-ink-2" aria-hidden />
                </IconButton>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <FieldNote id={`${own}-note`} error={error} />
    </div>
  );
}
