import { ArrowLeft } from 'lucide-react';
import { useText } from '../i18n/hooks.js';

interface StepProgressProps {
  /** The name of what is being done in steps. */
  label: string;
  number: number;
  all: number;
}

/** A bar for each step of a form, and the step in words. */
export function StepProgress({ label, number, all }: StepProgressProps) {
  const t = useText();
  const words = t(($) => $.common.step, { number, all });
  return (
    <div className="grid gap-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={number}
        aria-valuetext={words}
        className="grid grid-flow-col gap-1.5"
      >
        {Array.from({ length: all }, (_, index) => (
          <span key={index} className={`h-1.5 rounded-full ${index < number ? 'bg-primary' : 'bg-line'}`} aria-hidden />
        ))}
      </div>
      <p className="text-small text-ink-2" aria-hidden>
        {words}
      </p>
    </div>
  );
}

/** The way back to the step before. */
export function StepBack({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={onBack}
      className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-ink/8"
    >
      <ArrowLeft className="size-5" aria-hidden />
      {t(($) => $.common.back)}
    </button>
  );
}
