import { ChevronDown, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { VisuallyHidden } from '../ui/a11y';
import { FieldFrame, inputStyles, useFieldIds, type FieldProps } from '../ui/field';
import { useActiveOption } from './active-list';

export interface ComboOption {
  value: string;
  label: string;
  /** A second, quiet line. */
  note?: ReactNode;
}

export interface ComboboxProps extends FieldProps {
  options: readonly ComboOption[];
  /** Chosen option; it need not be among the options that the server sent last. */
  value: ComboOption | undefined;
  onChange: (option: ComboOption | undefined) => void;
  onBlur?: () => void;
  /** The server filters by what is typed; without it the options are filtered here. */
  onQuery?: (query: string) => void;
  loading?: boolean;
  /** In place of options: "Nothing found", and while the server is asked: "Searching…". */
  emptyText: string;
  loadingText: string;
  /** Name of the cross: "Clear the promoter"; without it a choice cannot be taken back. */
  clearLabel?: string;
  id?: string;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One of many, found by typing: arrow keys choose, Enter takes, Esc closes; what was typed and not taken is put back on leaving. */
export function Combobox({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  options,
  value,
  onChange,
  onBlur,
  onQuery,
  loading = false,
  emptyText,
  loadingText,
  clearLabel,
  id,
  required,
  ref,
}: ComboboxProps) {
  const own = useId();
  const ids = useFieldIds(id, { hint, error });
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useState<string>();
  const open = query !== undefined;
  const typed = query?.trim().toLowerCase() ?? '';
  const shown = onQuery ? options : options.filter((option) => option.label.toLowerCase().includes(typed));
  const { active, setActive, moveBy } = useActiveOption(open ? shown.length : 0, query ?? '', typed ? 0 : -1);
  const optionId = (index: number) => `${own}-option-${index}`;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const ask = (next: string) => {
    setQuery(next);
    onQuery?.(next.trim());
  };
  const take = (option: ComboOption | undefined) => {
    setQuery(undefined);
    onChange(option);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      ask('');
    } else if (open && moveBy(event)) return;
    else if (open && event.key === 'Escape') {
      // closes the list, not the dialog around it
      event.preventDefault();
      event.stopPropagation();
      setQuery(undefined);
    } else if (open && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // the form is not sent by the key that takes an option
      event.preventDefault();
      if (shown[active]) take(shown[active]);
    }
  };
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="relative">
        <input
          ref={composeRefs(input, ref)}
          id={ids.inputId}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${own}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          aria-required={required || undefined}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          autoComplete="off"
          value={query ?? value?.label ?? ''}
          onChange={(event) => ask(event.target.value)}
          onClick={() => {
            if (!open) ask('');
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setQuery(undefined);
            onBlur?.();
          }}
          placeholder={open ? value?.label : undefined}
          className={cn(inputStyles, 'pr-11')}
        />
        {value && clearLabel && !open ? (
          <button
            type="button"
            aria-label={clearLabel}
            onClick={() => take(undefined)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md hover:bg-deep/8"
          >
            <X className="size-4" aria-hidden />
          </button>
        ) : (
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2" aria-hidden />
        )}
        <div
          className={cn(
            'absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-md bg-surface p-1.5 shadow-raised',
            !open && 'hidden',
          )}
        >
          <ul ref={list} id={`${own}-list`} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
            {(open ? shown : []).map((option, index) => (
              <li
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={option.value === value?.value}
                // the press must not take the focus from the input, whose leaving closes the list
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => {
                  if (index !== active) setActive(index);
                }}
                onClick={() => take(option)}
                className={cn(
                  'grid min-h-11 cursor-pointer content-center rounded-sm px-3 py-1 text-small aria-selected:font-bold',
                  index === active && 'bg-primary-soft',
                )}
              >
                {option.label}
                {option.note ? <small className="text-tiny font-regular text-ink-2">{option.note}</small> : null}
              </li>
            ))}
          </ul>
          {open && shown.length === 0 ? (
            <p aria-hidden className="px-3 py-2 text-small text-ink-2">
              {loading ? loadingText : emptyText}
            </p>
          ) : null}
        </div>
        <VisuallyHidden role="status">
          {open && (loading ? loadingText : shown.length === 0 ? emptyText : '')}
        </VisuallyHidden>
      </div>
    </FieldFrame>
  );
}
