import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../lib/cn';
import { PASSWORD_RULES } from '../lib/password-rules';
import { FieldFrame, inputStyles, useFieldIds, type TextFieldProps } from './field';

export type PasswordLevel = 0 | 1 | 2 | 3;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  /** A password that is typed again, or one that is chosen. */
  autoComplete: 'current-password' | 'new-password';
  /** Words of the show and hide button. */
  showLabel: string;
  hideLabel: string;
  /** Strength from 0 (nothing yet) to 3; leave out on sign-in. */
  level?: PasswordLevel;
  /** Strength in words ("Weak", "Strong"): colour alone is not accessible. */
  levelText?: string;
}

const meterTone: Record<PasswordLevel, string> = { 0: '', 1: 'bg-danger', 2: 'bg-points-hover', 3: 'bg-primary' };

// Read by programs that make passwords; React has no type for it.
const GENERATED = { passwordrules: PASSWORD_RULES };

/** Password with a button that shows it, and a meter of three steps where a new password is chosen. */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  className,
  inputClassName,
  id,
  required,
  showLabel,
  hideLabel,
  level,
  levelText,
  ref,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ids = useFieldIds(id, { hint, error, describedBy: rest['aria-describedby'] });
  const levelId = `${ids.inputId}-level`;
  return (
    <FieldFrame {...{ ids, label, labelHidden, hint, error, optional, className }}>
      <div className="relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...GENERATED}
          ref={ref}
          id={ids.inputId}
          type={shown ? 'text' : 'password'}
          className={cn(inputStyles, 'pr-28', inputClassName)}
          aria-required={required || undefined}
          aria-invalid={ids.invalid}
          aria-describedby={
            [ids.describedBy, level === undefined ? '' : levelId].filter(Boolean).join(' ') || undefined
          }
        />
        <button
          type="button"
          aria-controls={ids.inputId}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 inline-flex min-w-11 items-center gap-1.5 rounded-[.625rem] px-3 text-small font-bold text-primary hover:bg-primary-soft"
        >
          {shown ? <EyeOff className="size-4.5" aria-hidden /> : <Eye className="size-4.5" aria-hidden />}
          {shown ? hideLabel : showLabel}
        </button>
      </div>
      {level === undefined ? null : (
        <div className="flex items-center gap-3">
          <div className="grid flex-1 grid-cols-3 gap-1" aria-hidden>
            {([1, 2, 3] as const).map((step) => (
              <i key={step} className={cn('h-1.5 rounded-[3px]', level >= step ? meterTone[level] : 'bg-sunken')} />
            ))}
          </div>
          <span id={levelId} aria-live="polite" className="text-tiny font-medium text-ink-2">
            {levelText}
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
