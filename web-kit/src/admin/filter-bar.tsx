import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { VisuallyHidden } from '../ui/a11y';
import { Kbd } from './bits';
import { useNamedKey, useShortcut } from './shortcut';

/** Delay between the last letter that is typed and the request to the server. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  label: string;
  /** An example of what can be searched for. */
  placeholder?: string;
  /** Current search term; a change from outside (Back, "Clear all") replaces what is typed. */
  value: string;
  /** Called when typing pauses, at once by Enter and by the cross. */
  onSearch: (text: string) => void;
  /** Name of the cross: "Clear the search". */
  clearLabel: string;
  className?: string;
}

/** The search of a list; `/` moves the focus here from anywhere on the page. */
function SearchField({ label, placeholder, value, onSearch, clearLabel, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  /** The value from outside that was seen last, and the text that was sent last. */
  const [seen, setSeen] = useState({ value, sent: value });
  if (value !== seen.value) {
    setSeen({ value, sent: value });
    if (value !== seen.sent) setText(value);
  }
  const send = (next: string) => {
    if (next === seen.sent) return;
    setSeen({ value, sent: next });
    onSearch(next);
  };
  const pending = useRef(send);
  useEffect(() => {
    pending.current = send;
  });
  useEffect(() => {
    const timer = setTimeout(() => pending.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useShortcut([{ key: '/' }], () => input.current?.focus());
  useNamedKey('/', label);
  return (
    <div
      className={cn(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-full bg-surface px-3.5 shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus',
        className,
      )}
    >
      <Search className="size-4 shrink-0 text-ink-2" aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text.trim());
        }}
        className="min-h-11 w-full min-w-0 flex-1 bg-transparent text-(length:--field-text) outline-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <button
          type="button"
          aria-label={clearLabel}
          className="-mr-2 grid size-9 flex-none place-items-center rounded-full hover:bg-deep/8"
          onClick={() => {
            setText('');
            send('');
            input.current?.focus();
          }}
        >
          <X className="size-4" aria-hidden />
        </button>
      ) : (
        <Kbd aria-hidden className="hidden desktop:block">
          /
        </Kbd>
      )}
    </div>
  );
}

export interface AppliedFilter {
  key: string;
  label: ReactNode;
  /** "Remove filter: stock below 700". */
  removeLabel: string;
  onRemove: () => void;
}

/** A word that can be removed: an applied filter, a choice of a list. */
export const RemovableChip = ({ label, removeLabel, onRemove }: Omit<AppliedFilter, 'key'>) => (
  <span className="inline-flex min-w-0 items-center rounded-full bg-primary-soft pl-3 text-tiny font-bold text-primary">
    <span className="min-w-0 break-words">{label}</span>
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="relative grid size-9 flex-none place-items-center rounded-full after:absolute after:-inset-1 hover:bg-primary/10"
    >
      <X className="size-4" aria-hidden />
    </button>
  </span>
);

export interface AppliedFiltersProps {
  /** Name of the list: "Applied filters". */
  label: string;
  filters: readonly AppliedFilter[];
  clearLabel: string;
  onClear: () => void;
}

/** Lists the filters that are set, each with a button that clears it, then one that clears all. */
const AppliedFilters = ({ label, filters, clearLabel, onClear }: AppliedFiltersProps) =>
  filters.length === 0 ? null : (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={label} className="contents">
        {filters.map(({ key, ...filter }) => (
          <li key={key} className="flex min-w-0">
            <RemovableChip {...filter} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onClear}
        className="min-h-11 rounded-full px-2 text-small font-bold text-primary hover:underline"
      >
        {clearLabel}
      </button>
    </div>
  );

export interface FilterBarProps {
  /** Name of the region: "Filter items". */
  label: string;
  search?: Omit<SearchFieldProps, 'className'>;
  /** Chips and small fields that filter at once. */
  children?: ReactNode;
  /** At the right: "Filters", "Columns". */
  end?: ReactNode;
  applied?: AppliedFiltersProps;
  /** Read out when the filters change: "46 items match". */
  announce?: string;
}

/** Above a table: search, quick filters, what is applied. */
export const FilterBar = ({ label, search, children, end, applied, announce }: FilterBarProps) => (
  <div role="search" aria-label={label} className="mb-3 grid gap-3">
    <div className="flex flex-wrap items-center gap-2">
      {search ? <SearchField {...search} className="w-full tablet:mr-2 tablet:w-64" /> : null}
      {children}
      {end ? <div className="ml-auto flex flex-wrap items-center gap-2">{end}</div> : null}
    </div>
    {applied ? <AppliedFilters {...applied} /> : null}
    {announce === undefined ? null : <VisuallyHidden role="status">{announce}</VisuallyHidden>}
  </div>
);
