import { useId, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';
import { FieldNote, useFieldIds } from '../ui/field';

export interface CheckChoice<V extends string> {
  value: V;
  label: ReactNode;
  /** Reason why it cannot be chosen, or its effect. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface CheckboxGroupProps<V extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly CheckChoice<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** As many columns as have room for their words; 1 by default. */
  columns?: 1 | 2 | 3;
  name?: string;
  /** The first box, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  id?: string;
}

/** Any number of choices: sizes of a format, columns of a table. The value keeps the order of the options. */
export function CheckboxGroup<V extends string>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
  onBlur,
  hint,
  error,
  columns = 1,
  name,
  ref,
  id,
}: CheckboxGroupProps<V>) {
  const own = useId();
  const ids = useFieldIds(id ?? own, { hint, error });
  const chosen = new Set(value);
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5" aria-describedby={ids.describedBy}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-small font-bold'}>{legend}</legend>
      <div
        className={cn('grid gap-x-3', {
          'tablet:grid-cols-2': columns === 2,
          'grid-cols-2 tablet:grid-cols-3': columns === 3,
        })}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-2.5 rounded-sm px-3 py-1 text-small has-checked:bg-primary-soft has-checked:font-bold has-disabled:text-ink-2"
          >
            <input
              ref={index === 0 ? ref : undefined}
              id={index === 0 ? ids.inputId : undefined}
              type="checkbox"
              name={name}
              value={option.value}
              checked={chosen.has(option.value)}
              disabled={option.disabled}
              aria-invalid={ids.invalid}
              onBlur={() => onBlur?.()}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.target.checked) next.add(option.value);
                else next.delete(option.value);
                onChange(options.map((one) => one.value).filter((one) => next.has(one)));
              }}
              className="size-5 flex-none accent-primary"
            />
            <span className="min-w-0">
              {option.label}
              {option.note ? <span className="block text-tiny font-regular text-ink-2">{option.note}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </fieldset>
  );
}
