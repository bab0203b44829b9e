import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';
import { FieldNote, useFieldIds } from './field';

export interface Choice<V extends string = string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
}

interface GroupProps<V extends string> {
  legend: ReactNode;
  /** The legend is for assistive technology only (a heading above already shows it). */
  legendHidden?: boolean;
  name: string;
  value?: V | undefined;
  onChange?: (value: V) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
  /** The first radio, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

export interface ChoiceGroupProps<V extends string = string> extends GroupProps<V> {
  options: readonly Choice<V>[];
  /** Columns, 2 by default. */
  columns?: number;
}

/** Radio buttons drawn as equal boxes: a short question with two to six answers. */
export function ChoiceGroup<V extends string>({ options, columns = 2, ...group }: ChoiceGroupProps<V>) {
  return (
    <RadioFieldset {...group}>
      {(radio) => (
        <div
          className="grid gap-2"
          style={{
            // as many beside each other as asked for, fewer where larger text needs the room
            gridTemplateColumns: `repeat(auto-fill, minmax(max(${columns > 2 ? 3 : 5.5}rem, ${Math.floor(80 / columns)}%), 1fr))`,
          }}
        >
          {options.map((option, index) => (
            <label
              key={option.value}
              className={cn(
                'relative flex min-h-12 items-center justify-center rounded-md bg-surface px-3 py-1 text-center text-[.9375rem] leading-[1.2] font-medium',
                'has-checked:bg-primary-soft has-checked:font-bold has-checked:text-primary has-checked:shadow-[inset_0_0_0_2px_var(--color-primary)]',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55',
                group.error
                  ? 'shadow-[inset_0_0_0_2px_var(--color-danger)]'
                  : 'shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]',
              )}
            >
              <input {...radio(option, index)} />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </RadioFieldset>
  );
}

export type Tone = 'sky' | 'blush' | 'points' | 'lilac' | 'pandan';

export interface CardChoice<V extends string = string> extends Choice<V> {
  picture: ReactNode;
  note?: ReactNode;
  tone?: Tone;
}
export interface RadioCardsProps<V extends string = string> extends GroupProps<V> {
  options: readonly CardChoice<V>[];
}

const toneOrder: readonly Tone[] = ['sky', 'blush', 'points', 'lilac', 'pandan'];

/** Radio buttons drawn as picture cards: which sample, which pack. */
export function RadioCards<V extends string>({ options, ...group }: RadioCardsProps<V>) {
  return (
    <RadioFieldset {...group}>
      {(radio) => (
        <div className="pairs gap-3">
          {options.map((option, index) => (
            <label
              key={option.value}
              className={cn(
                `tone-${option.tone ?? toneOrder[index % toneOrder.length]!}`,
                'relative grid content-start justify-items-center gap-2 rounded-lg bg-(--tone) px-3 py-4 text-center text-[.9375rem] has-checked:shadow-[inset_0_0_0_2.5px_var(--color-primary)]',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55',
              )}
            >
              <input {...radio(option, index)} />
              <span className="[&>svg]:size-22">{option.picture}</span>
              <b>{option.label}</b>
              {option.note ? <span className="text-tiny text-ink-2">{option.note}</span> : null}
            </label>
          ))}
        </div>
      )}
    </RadioFieldset>
  );
}

type RadioProps = ComponentProps<'input'>;

function RadioFieldset<V extends string>({
  legend,
  legendHidden = false,
  name,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required,
  className,
  ref,
  children,
}: GroupProps<V> & { children: (radio: (option: Choice<V>, index: number) => RadioProps) => ReactNode }) {
  const own = useId();
  const ids = useFieldIds(own, { hint, error });
  return (
    <fieldset
      className={cn('grid min-w-0 content-start gap-1.5', className)}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={ids.invalid}
      aria-describedby={ids.describedBy}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-small font-bold'}>{legend}</legend>
      {children((option, index) => ({
        ref: index === 0 ? ref : undefined,
        type: 'radio',
        name,
        value: option.value,
        checked: value === option.value,
        disabled: option.disabled,
        onChange: () => onChange?.(option.value),
        onBlur: () => onBlur?.(),
        className: 'absolute inset-0 size-full appearance-none opacity-0',
      }))}
      <FieldNote id={ids.noteId} hint={hint} error={error} />
    </fieldset>
  );
}

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** May contain links. */
  label: ReactNode;
  error?: ReactNode;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One box with a sentence: consent, news, agreement. */
export function CheckboxField({ label, error, className, id, required, ref, ...rest }: CheckboxFieldProps) {
  const ids = useFieldIds(id, { error, describedBy: rest['aria-describedby'] });
  return (
    <div className={cn('grid gap-1', className)}>
      <label htmlFor={ids.inputId} className="flex min-h-11 items-start gap-3 py-2.5 text-small leading-[1.45]">
        <input
          {...rest}
          ref={ref}
          id={ids.inputId}
          type="checkbox"
          className="-mt-0.5 size-6 flex-none accent-primary aria-invalid:outline-2 aria-invalid:outline-danger"
          aria-required={required || undefined}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
        />
        <span className="min-w-0 [&_a]:font-medium [&_a]:text-primary [&_a]:underline">{label}</span>
      </label>
      <FieldNote id={ids.noteId} error={error} />
    </div>
  );
}
