import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';

/** Props of every field of a form besides its input's own attributes. */
export interface FieldProps {
  label: ReactNode;
  /** The label is for assistive technology only: a heading above already shows it. */
  labelHidden?: boolean;
  /** One line of help; the error replaces it, unless `keepHint`. */
  hint?: ReactNode;
  /** True if the hint has the form that the input needs, which helps most while it is wrong. */
  keepHint?: boolean;
  error?: ReactNode;
  /** Word after the label of a field that may stay empty, for example "Optional". */
  optional?: string;
  className?: string;
}

/** Class names of a one-line input; 52 px high (44 in the back office), the error by `aria-invalid`. */
export const inputStyles =
  'block w-full min-w-0 min-h-(--field-height) appearance-none rounded-md border-[1.5px] border-line-strong bg-surface px-4 py-(--field-pad) text-(length:--field-text) base:text-ink ' +
  'placeholder:text-ink-2 focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-2';

/** The error of one field: icon and text, tied to the input by its id. */
export const FieldError = ({ className, children, ...rest }: ComponentProps<'p'>) => (
  <p className={cn('room-after-tap flex gap-1.5 text-small font-medium text-danger', className)} {...rest}>
    <CircleAlert className="mt-px size-4.5 shrink-0" aria-hidden />
    <span className="min-w-0">{children}</span>
  </p>
);

/** Small help text; FieldNote ties it to its input. */
export const Hint = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p className={cn('text-tiny leading-[1.45] text-ink-2', className)} {...rest} />
);

/** Ids and aria attributes of one field. */
export function useFieldIds(
  id: string | undefined,
  parts: { hint?: ReactNode; error?: ReactNode; describedBy?: string | undefined },
) {
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-note`;
  const hasNote = Boolean(parts.error ?? parts.hint);
  return {
    inputId,
    noteId,
    describedBy: [hasNote ? noteId : '', parts.describedBy ?? ''].filter(Boolean).join(' ') || undefined,
    invalid: parts.error ? (true as const) : undefined,
  };
}

type NoteProps = Pick<FieldProps, 'hint' | 'error' | 'keepHint'>;

/** Hint or error below a control; the live region is always there, drawn or not, so that a new error is announced. */
export const FieldNote = ({ id, hint, error, keepHint = false }: { id: string } & NoteProps) => (
  <div id={id} aria-live="polite" className="empty:sr-only">
    {error ? <FieldError>{error}</FieldError> : null}
    {hint && (!error || keepHint) ? <Hint>{hint}</Hint> : null}
  </div>
);

/** Label of an input, with the word for "optional" in brackets after it. */
const FieldLabel = ({
  optional,
  hidden,
  children,
  ...rest
}: Pick<ComponentProps<'label'>, 'htmlFor' | 'children'> & { optional?: string | undefined; hidden: boolean }) => (
  <label className={hidden ? 'sr-only' : 'text-small font-bold'} {...rest}>
    {children}
    {optional ? <span className="font-regular text-ink-2"> ({optional})</span> : null}
  </label>
);

export interface FieldFrameProps extends NoteProps, Pick<FieldProps, 'label'> {
  labelHidden?: boolean | undefined;
  optional?: string | undefined;
  className?: string | undefined;
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
}

/** Label above, hint or error below: what every field of one input has around it. */
export const FieldFrame = ({
  ids,
  label,
  labelHidden = false,
  hint,
  keepHint,
  error,
  optional,
  className,
  children,
}: FieldFrameProps) => (
  <div className={cn('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
    <FieldLabel htmlFor={ids.inputId} optional={optional} hidden={labelHidden}>
      {label}
    </FieldLabel>
    {children}
    <FieldNote id={ids.noteId} hint={hint} keepHint={keepHint} error={error} />
  </div>
);

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  ref?: Ref<HTMLInputElement>;
  inputClassName?: string;
}

/** Label, one-line input, hint or error. */
export function TextField({
  label,
  labelHidden,
  hint,
  keepHint,
  error,
  optional,
  className,
  inputClassName,
  id,
  required,
  ref,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error, describedBy: rest['aria-describedby'] });
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, keepHint, error, optional, className }}>
      <input
        {...rest}
        ref={ref}
        id={ids.inputId}
        className={cn(inputStyles, inputClassName)}
        aria-required={required || undefined}
        aria-invalid={ids.invalid ?? rest['aria-invalid']}
        aria-describedby={ids.describedBy}
      />
    </FieldFrame>
  );
}

/** A calendar date, `YYYY-MM-DD`, by the device's own picker. */
export const DateField = ({ inputClassName, ...rest }: TextFieldProps) => (
  <TextField type="date" inputClassName={cn('tabular-nums', inputClassName)} {...rest} />
);

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}
export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'className'> {
  options: readonly SelectOption[];
  /** First, empty choice ("Choose…"). */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** Native select: the phone's own wheel, no script. */
export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  id,
  required,
  options,
  placeholder,
  ref,
  ...rest
}: SelectFieldProps) {
  const ids = useFieldIds(id, { hint, error, describedBy: rest['aria-describedby'] });
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <select
        {...rest}
        ref={ref}
        id={ids.inputId}
        className={cn(inputStyles, 'select-arrow pr-11')}
        aria-required={required || undefined}
        aria-invalid={ids.invalid}
        aria-describedby={ids.describedBy}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
