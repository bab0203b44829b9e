import { Check } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface StepperProps {
  label: string;
  steps: readonly ReactNode[];
  /** Index of the current step. */
  current: number;
  /** Said after a finished step ("done"). */
  doneText: string;
}

/** Where one is in two to four steps; done steps carry a tick. */
export const Stepper = ({ label, steps, current, doneText }: StepperProps) => (
  <ol aria-label={label} className="flex flex-wrap items-center gap-2 text-small">
    {steps.map((step, index) => {
      const done = index < current;
      const now = index === current;
      return (
        <li
          key={index}
          aria-current={now ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2',
            now ? 'font-bold text-ink' : 'text-ink-2',
            index > 0 && "before:h-0.5 before:w-6 before:rounded-full before:bg-line-strong before:content-['']",
          )}
        >
          <b
            aria-hidden
            className={cn(
              'grid size-7 flex-none place-items-center rounded-full text-tiny',
              now
                ? 'bg-primary text-on-primary'
                : done
                  ? 'bg-primary-soft text-primary'
                  : 'shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]',
            )}
          >
            {done ? <Check className="size-4" /> : index + 1}
          </b>
          <span>
            {step}
            {done ? <span className="sr-only"> {doneText}</span> : null}
          </span>
        </li>
      );
    })}
  </ol>
);

/**
 * Whole seconds until `until` (epoch milliseconds), never below 0, renewed each second.
 * `now` is the clock; give the app's own.
 */
export function useCountdown(until: number | null, now: () => number): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - now()) / 1000)));
  const [shown, setShown] = useState(() => ({ until, seconds: left() }));
  if (shown.until !== until) setShown({ until, seconds: left() });
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const seconds = left();
      setShown({ until, seconds });
      if (seconds === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
    // `left` closes over these two only
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [until, now]);
  return shown.seconds;
}

/** 42 → "0:42", 125 → "2:05". */
export const countdownText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
