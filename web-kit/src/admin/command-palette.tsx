import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useId, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useReturnFocus } from '../lib/return-focus';
import { Scrim } from '../lib/scrim';
import { VisuallyHidden } from '../ui/a11y';
import { useActiveOption } from './active-list';
import { Kbd } from './bits';
import { useShortcut } from './shortcut';

/** More rows than this are a list, and have a screen of their own. */
const MAX_ROWS = 8;

export interface PaletteItem {
  key: string;
  label: string;
  /** A second, quiet part of the line. */
  note?: string;
  icon?: ReactNode;
  /** At the right: a Tag, a figure. */
  end?: ReactNode;
  href: string;
}

export interface PaletteGroup {
  key: string;
  heading: string;
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the dialog and of its field: "Find a screen, member, code or order". */
  label: string;
  query: string;
  onQuery: (query: string) => void;
  /** Best first; at most eight rows are drawn, some of each group. */
  groups: readonly PaletteGroup[];
  /** The server is still asked for more. */
  loading?: boolean;
  /** Read out, and drawn where there is nothing else: "8 results", "Searching…", "Nothing found". */
  status: string;
  onChoose: (item: PaletteItem, how: { newTab: boolean }) => void;
  /** Returns where an `href` is on this origin, for the browser's own ways to open it; the same where the app has no base. */
  addressOf?: (href: string) => string;
  /** Below the rows, read out: what could not be asked. */
  notice?: string | undefined;
  /** Below the rows: what the keys do. */
  hints?: ReactNode;
  resultsLabel: string;
}

/** The part of a text that was searched for, on yellow. */
function Marked({ text, query }: { text: string; query: string }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-[.2em] bg-points-soft text-inherit">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** Returns groups with eight rows in total, taken from each kind in turn, so that a long group hides no other. */
function shorten(groups: readonly PaletteGroup[]): readonly PaletteGroup[] {
  const rows = groups.map(() => 0);
  const all = groups.reduce((sum, { items }) => sum + items.length, 0);
  for (let left = Math.min(MAX_ROWS, all); left > 0;)
    groups.forEach(({ items }, index) => {
      if (left === 0 || rows[index]! >= items.length) return;
      rows[index]! += 1;
      left -= 1;
    });
  return groups.flatMap((group, index) =>
    rows[index]! > 0 ? [{ ...group, items: group.items.slice(0, rows[index]) }] : [],
  );
}

/**
 * Finds anything by typing: Ctrl or Cmd with K from anywhere, and `/` where no list has a search of its own. Arrow keys choose, Enter opens,
 * with Ctrl or Cmd in a new tab.
 */
export function CommandPalette({ open, onOpenChange, label, ...inside }: CommandPaletteProps) {
  useShortcut([{ key: 'k', command: true }, { key: '/' }], () => onOpenChange(true), { last: true });
  const input = useRef<HTMLInputElement>(null);
  const focus = useReturnFocus(() => input.current);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {open ? <Scrim /> : null}
        <Dialog.Content
          aria-describedby={undefined}
          aria-modal
          {...focus}
          className="dialog-panel fixed inset-x-4 top-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-168 flex-col overflow-hidden rounded-lg bg-surface shadow-sheet outline-none tablet:top-22"
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <PaletteBody {...inside} label={label} inputRef={input} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({
  label,
  query,
  onQuery,
  groups,
  loading = false,
  status,
  onChoose,
  addressOf = (href) => href,
  notice,
  hints,
  resultsLabel,
  inputRef,
}: Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { inputRef: Ref<HTMLInputElement> }) {
  const own = useId();
  const shown = shorten(groups);
  const items = shown.flatMap((group) => group.items);
  const { active, setActive, moveBy } = useActiveOption(items.length, query, 0);
  const optionId = (index: number) => `${own}-option-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveBy(event)) return;
    const chosen = items[active];
    if (event.key !== 'Enter' || !chosen || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onChoose(chosen, { newTab: event.ctrlKey || event.metaKey });
  };
  return (
    <>
      <div className="flex min-h-15 flex-none items-center gap-3 border-b border-line px-5">
        <Search className="size-5 shrink-0" aria-hidden />
        <input
          ref={inputRef}
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={`${own}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-[1.125rem] outline-none"
        />
        <Kbd aria-hidden>Esc</Kbd>
      </div>
      <div
        id={`${own}-list`}
        role="listbox"
        aria-label={resultsLabel}
        aria-busy={loading || undefined}
        className="min-h-0 flex-1 overflow-y-auto py-1 empty:hidden"
      >
        {shown.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${own}-${group.key}`}>
            <p id={`${own}-${group.key}`} className="px-5 pt-2 pb-1 text-tiny font-bold text-ink-2">
              {group.heading}
            </p>
            {group.items.map((item) => {
              const at = items.indexOf(item);
              return (
                <a
                  key={item.key}
                  id={optionId(at)}
                  href={addressOf(item.href)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onPointerMove={() => {
                    if (at !== active) setActive(at);
                  }}
                  onClick={(event) => {
                    // a press with Ctrl or Shift is the browser's own way to a new tab or window
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onChoose(item, { newTab: false });
                  }}
                  className="mx-2 flex min-h-11.5 items-center gap-3 rounded-sm px-3 py-1 no-underline aria-selected:bg-primary-soft [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-primary"
                >
                  {item.icon}
                  <span className="min-w-0 flex-1 break-words">
                    <Marked text={item.label} query={query} />
                    {item.note ? (
                      <>
                        {' '}
                        <small className="text-small text-ink-2">
                          <Marked text={item.note} query={query} />
                        </small>
                      </>
                    ) : null}
                  </span>
                  {item.end}
                  {at === active ? (
                    <Kbd aria-hidden className="hidden tablet:block">
                      Enter
                    </Kbd>
                  ) : null}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {items.length === 0 ? (
        <p aria-hidden className="px-5 py-6 text-small text-ink-2">
          {status}
        </p>
      ) : null}
      <VisuallyHidden role="status">{notice ? `${status}. ${notice}` : status}</VisuallyHidden>
      {notice ? (
        <p aria-hidden className="flex-none border-t border-line px-5 py-3 text-small text-warning">
          {notice}
        </p>
      ) : null}
      {hints ? (
        <div className="hidden flex-none flex-wrap gap-x-4 gap-y-1.5 bg-page px-5 py-3 text-tiny text-ink-2 tablet:flex">
          {hints}
        </div>
      ) : null}
    </>
  );
}
