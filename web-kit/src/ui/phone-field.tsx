import { cn } from '../lib/cn';
import { readMobile } from '../lib/typed-input';
import { FieldFrame, inputStyles, useFieldIds, type TextFieldProps } from './field';

/** Returns what stands after the fixed 6: "0123456789" for every way of writing that number, and what is no number as it was typed. */
export const localMobile = (typed: string): string => readMobile(typed)?.slice(1) ?? typed;

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Country prefix drawn before the input. */
  prefix?: string;
}

/** Malaysian mobile number behind the fixed prefix 6; what is pasted with the prefix or spaces is put right on leaving. */
export function PhoneField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  inputClassName,
  id,
  required,
  prefix = '6',
  ref,
  onBlur,
  onChange,
  ...rest
}: PhoneFieldProps) {
  const prefixId = `${id ?? 'phone'}-prefix`;
  const ids = useFieldIds(id, {
    hint,
    error,
    describedBy: [prefixId, rest['aria-describedby'] ?? ''].join(' ').trim(),
  });
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="flex">
        <span
          id={prefixId}
          className="grid place-items-center rounded-l-md border-[1.5px] border-r-0 border-line-strong bg-sunken px-4 font-medium"
        >
          {prefix}
        </span>
        <input
          inputMode="tel"
          autoComplete="tel"
          {...rest}
          ref={ref}
          id={ids.inputId}
          type="tel"
          className={cn(inputStyles, 'rounded-l-none tabular-nums', inputClassName)}
          aria-required={required || undefined}
          aria-invalid={ids.invalid}
          aria-describedby={ids.describedBy}
          onChange={onChange}
          onBlur={(event) => {
            const tidy = localMobile(event.target.value);
            if (tidy !== event.target.value) {
              event.target.value = tidy;
              onChange?.(event);
            }
            onBlur?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
}
