import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';
import { findCode, findDigits, plainText } from '../lib/typed-input';
import { CodeText } from './code-text';
import { composeRefs } from '../lib/compose-refs';

export interface CodeInputProps {
  /** The input's name for assistive technology, for example "Code, 10 characters". */
  label: string;
  value: string;
  /** Gets the tidy value: capitals and digits only (digits only when numeric), cut to length. What holds one code is that code. */
  onChange: (value: string) => void;
  /** Called once each time the last cell is filled. */
  onComplete?: (value: string) => void;
  onBlur?: () => void;
  /** Cells in each group: [5, 5] for a pack's code, [4] for a one-time code. */
  groups: readonly number[];
  /** Digits only, with the number keyboard and one-time-code autofill. */
  numeric?: boolean;
  /** `lg` draws the wide cells of a short code. */
  size?: 'md' | 'lg';
  invalid?: boolean;
  disabled?: boolean;
  /** Announced and shown when some of what was typed or pasted is left out: what a code has. */
  leftOutNote: string;
  /** Left side of the line below, for example "3 characters to go". */
  note?: ReactNode;
  /** Right side of the line below, for example "7 / 10". */
  counter?: ReactNode;
  id?: string;
  name?: string;
  autoFocus?: boolean;
  className?: string;
  'aria-describedby'?: string;
  'aria-labelledby'?: string;
  ref?: Ref<HTMLInputElement>;
}

const lines = {
  current: 'shadow-[inset_0_0_0_3px_var(--color-focus)]',
  wrong: 'shadow-[inset_0_0_0_2px_var(--color-danger)]',
  filled: 'shadow-[inset_0_0_0_1.5px_var(--draw-cell-line)]',
  empty: 'shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]',
};

const tidy = (raw: string, numeric: boolean): string =>
  plainText(raw)
    .replace(numeric ? /[^0-9]/g : /[^A-Za-z0-9]/g, '')
    .toUpperCase();
/** Removes the spaces and dashes that group the characters of a code and are not part of it. */
const ungrouped = (raw: string): string => plainText(raw).replace(/[\s\u2212\p{Pd}]/gu, '');

/**
 * A code in drawn cells with one real input over them: paste, autofill, screen readers and the phone's keyboard
 * work as in any input. Pressing a filled cell selects its character, so that one slip is corrected by one key.
 */
export function CodeInput({
  label,
  value,
  onChange,
  onComplete,
  onBlur,
  groups,
  numeric = false,
  size = 'md',
  invalid = false,
  disabled = false,
  leftOutNote,
  note,
  counter,
  id,
  name,
  autoFocus,
  className,
  ref,
  ...aria
}: CodeInputProps) {
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-count`;
  const length = groups.reduce((sum, count) => sum + count, 0);
  const input = useRef<HTMLInputElement>(null);
  const cells = useRef<(HTMLSpanElement | null)[]>([]);
  const [cursor, setCursor] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState(false);

  // A refused one-time code is typed anew as a whole; a refused pack code is mostly one slip, and stays.
  useEffect(() => {
    if (invalid && numeric) input.current?.select();
  }, [invalid, numeric]);

  const change = (raw: string) => {
    const next = tidy(raw, numeric).slice(0, length);
    setLeftOut(next.length < ungrouped(raw).length);
    if (next !== value) {
      onChange(next);
      if (next.length === length) onComplete?.(next);
    }
  };
  const codeIn = (text: string) => (numeric ? findDigits(text, length) : findCode(text, length));
  const follow = () => {
    const node = input.current;
    if (node && document.activeElement === node) setCursor(Math.min(node.selectionStart ?? value.length, length - 1));
  };
  const pointTo = (x: number, y: number) => {
    const node = input.current;
    if (!node) return;
    // A press that is no press on a cell (a screen reader's, or before layout) has no place to point to.
    if (x <= 0) return;
    const hit = cells.current.findIndex((cell) => {
      const place = cell?.getBoundingClientRect();
      // larger text puts the cells in two rows
      return place !== undefined && x <= place.right && !(y > place.bottom);
    });
    const index = hit === -1 ? value.length : hit;
    if (index < value.length) node.setSelectionRange(index, index + 1);
    else node.setSelectionRange(value.length, value.length);
    follow();
  };

  const starts = new Set<number>();
  groups.reduce((start, count) => {
    if (start > 0) starts.add(start);
    return start + count;
  }, 0);

  return (
    <div className={className}>
      <div className={cn('relative flex', size === 'lg' ? 'justify-center gap-3' : 'flex-wrap gap-1')}>
        {Array.from({ length }, (_, index) => {
          const character = value[index];
          return (
            <span
              key={index}
              ref={(node) => {
                cells.current[index] = node;
              }}
              aria-hidden
              className={cn(
                'grid place-items-center font-display tabular-nums',
                size === 'lg'
                  ? 'h-18 w-16 max-w-[22%] rounded-md text-[2rem] leading-none'
                  : 'h-14 min-w-[calc(1.7rem-8px)] flex-1 rounded-[.625rem] text-[clamp(1.125rem,5.6vw,1.5rem)] leading-none',
                starts.has(index) && 'ml-2',
                disabled ? 'bg-sunken' : character ? 'bg-points-soft' : 'bg-surface',
                cursor === index ? lines.current : invalid ? lines.wrong : character ? lines.filled : lines.empty,
              )}
            >
              {character ? <CodeText>{character}</CodeText> : null}
            </span>
          );
        })}
        <input
          ref={composeRefs(input, ref)}
          id={inputId}
          name={name}
          value={value}
          disabled={disabled}
          autoFocus={autoFocus}
          type="text"
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete={numeric ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={aria['aria-labelledby'] ? undefined : label}
          aria-labelledby={aria['aria-labelledby']}
          aria-describedby={
            [note || counter ? noteId : '', aria['aria-describedby'] ?? ''].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={invalid || undefined}
          className="absolute inset-0 size-full cursor-text border-0 bg-transparent text-body opacity-0"
          onChange={({ target }) => {
            // More than a key at once: filled in by the phone, or dropped here.
            const found = target.value.length > value.length + 1 ? codeIn(target.value) : undefined;
            if (found) change(found);
            else change(target.value);
          }}
          onPaste={(event) => {
            // Spaces and dashes of a pasted code must not count against the length.
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            const text = event.clipboardData.getData('text');
            const found = codeIn(text);
            if (found) change(found);
            else if (tidy(text, numeric).length > length) setLeftOut(true);
            else
              change(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
          }}
          onSelect={follow}
          onKeyUp={follow}
          onFocus={follow}
          onClick={(event) => event.detail > 0 && pointTo(event.clientX, event.clientY)}
          onBlur={() => {
            setCursor(null);
            onBlur?.();
          }}
        />
      </div>
      {note || counter ? (
        <p id={noteId} className="mt-2.5 flex items-center justify-between gap-3 text-small text-ink-2">
          <span>{note}</span>
          <span className="tabular-nums">{counter}</span>
        </p>
      ) : null}
      <p role="status" className="mt-1.5 text-small text-ink-2 empty:sr-only">
        {leftOut ? leftOutNote : ''}
      </p>
    </div>
  );
}
