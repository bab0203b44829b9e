import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';
import { composeRefs } from '../lib/compose-refs';
import { FieldFrame, inputStyles, useFieldIds, type FieldProps, type TextFieldProps } from '../ui/field';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** Counts below the field; beyond `max` it warns, and what is typed stays: a pasted text is never cut. */
  counter?: { max: number; text: (used: number, max: number) => string };
}

/** Label, several lines, how much of the room is used; the field grows with its text. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  id,
  required,
  counter,
  ref,
  onInput,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  const countId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const ids = useFieldIds(id, {
    hint,
    error,
    describedBy: [counter ? countId : '', rest['aria-describedby'] ?? ''].join(' ').trim(),
  });
  const report = () => {
    if (!counter || !area.current || !count.current) return;
    const used = [...area.current.value].length;
    count.current.textContent = counter.text(used, counter.max);
    count.current.dataset['over'] = String(used > counter.max);
  };
  // A form fills its fields behind React's back, so the field itself is asked.
  useEffect(report);
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <textarea
        {...rest}
        ref={composeRefs(area, ref)}
        id={ids.inputId}
        rows={rows}
        onInput={(event) => {
          report();
          onInput?.(event);
        }}
        className={cn(inputStyles, 'field-sizing-content max-h-[60vh] resize-y leading-[1.4]')}
        // a field that grows with its content knows nothing of rows
        style={{ minHeight: `calc(${rows * 1.4}em + 2 * var(--field-pad) + 3px)` }}
        aria-required={required || undefined}
        aria-invalid={ids.invalid}
        aria-describedby={ids.describedBy}
      />
      {counter ? (
        <p
          ref={count}
          id={countId}
          className="justify-self-end text-tiny text-ink-2 tabular-nums data-[over=true]:font-bold data-[over=true]:text-danger"
        />
      ) : null}
    </FieldFrame>
  );
}

/** Returns the plain digits of a whole number written with spaces or commas ("1,000,000"); anything else as it was. */
export function plainNumber(raw: string): string {
  const plain = raw.trim().replace(/[\s,]/g, '');
  return /^-?\d+$/.test(plain) ? plain : raw.trim();
}

/** Returns an amount with two decimals and neither RM nor separators ("RM 1,234.5" gives "1234.50"); anything else as it was. */
export function plainAmount(raw: string): string {
  const plain = raw.trim().replace(/^RM/i, '').replace(/[\s,]/g, '');
  const parts = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  return parts ? `${parts[1]}.${(parts[2] ?? '').padEnd(2, '0')}` : raw.trim();
}

interface TidyFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Drawn before or after the input, and read with it. */
  prefix?: string;
  suffix?: ReactNode;
  tidy: (raw: string) => string;
}

/** One line that is put right when it is left; what cannot be read stays as typed, so that its error shows it. */
function TidyField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  inputClassName,
  id,
  required,
  prefix,
  suffix,
  tidy,
  ref,
  onBlur,
  onChange,
  ...rest
}: TidyFieldProps) {
  const affixId = useId();
  const affix = prefix ?? suffix;
  const ids = useFieldIds(id, {
    hint,
    error,
    describedBy: [affix ? affixId : '', rest['aria-describedby'] ?? ''].join(' ').trim(),
  });
  const input = (
    <input
      autoComplete="off"
      {...rest}
      ref={ref}
      id={ids.inputId}
      className={cn(inputStyles, 'tabular-nums', prefix && 'rounded-l-none', inputClassName)}
      aria-required={required || undefined}
      aria-invalid={ids.invalid}
      aria-describedby={ids.describedBy}
      onChange={onChange}
      onBlur={(event) => {
        const plain = tidy(event.target.value);
        if (plain !== event.target.value) {
          event.target.value = plain;
          onChange?.(event);
        }
        onBlur?.(event);
      }}
    />
  );
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      {affix ? (
        <div className="flex">
          {prefix ? (
            <span
              id={affixId}
              className="grid flex-none place-items-center rounded-l-md border-[1.5px] border-r-0 border-line-strong bg-sunken px-3.5 text-small font-medium"
            >
              {prefix}
            </span>
          ) : null}
          {input}
          {suffix ? (
            <span id={affixId} className="flex-none self-center pl-3 text-small">
              {suffix}
            </span>
          ) : null}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  );
}

export type NumberFieldProps = Omit<TidyFieldProps, 'tidy' | 'prefix'>;

/** A whole number; "1,000,000" is put right on leaving. A wheel over it changes nothing, unlike the browser's own number field. */
export const NumberField = (props: NumberFieldProps) => <TidyField inputMode="numeric" {...props} tidy={plainNumber} />;

export type MoneyFieldProps = Omit<TidyFieldProps, 'tidy' | 'suffix'>;

/** An amount in ringgit and sen behind the fixed prefix RM; "RM 1,234.5" becomes 1234.50 on leaving. */
export const MoneyField = ({ prefix = 'RM', ...rest }: MoneyFieldProps) => (
  <TidyField inputMode="decimal" prefix={prefix} {...rest} tidy={plainAmount} />
);
