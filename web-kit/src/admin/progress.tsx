import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

/** Bar that shows a percentage, drawn beside the figure that states it. */
export const Meter = ({ part }: { part: number }) => (
  <span aria-hidden className="inline-block h-2 w-20 flex-none overflow-hidden rounded-full bg-sunken">
    <span
      className="block h-full min-w-1 rounded-full bg-primary"
      style={{ width: `${Math.min(100, Math.max(0, part))}%` }}
    />
  </span>
);

export interface ProgressProps {
  /** Names what is under way. */
  label: string;
  /** Undefined while it is not known how far it is. */
  value: number | undefined;
  max: number;
  /** Below the bar: "412,000 of 1,000,000 codes"; read with it. */
  text?: ReactNode;
  /** It stands on the dark colour. */
  onDeep?: boolean;
}

/** Progress of a job. */
export function Progress({ label, value, max, text, onDeep = false }: ProgressProps) {
  const part = value === undefined || max <= 0 ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === undefined ? undefined : Math.floor(part * 100)}
        aria-valuetext={typeof text === 'string' ? text : undefined}
        className={cn('h-2 overflow-hidden rounded-full', onDeep ? 'bg-deep-2' : 'bg-sunken')}
      >
        <div
          className={cn(
            'h-full rounded-full',
            onDeep ? 'bg-points' : 'bg-primary',
            part === undefined ? 'progress-unknown w-1/3' : 'transition-[width] duration-(--duration-base)',
          )}
          style={part === undefined ? undefined : { width: `${part * 100}%` }}
        />
      </div>
      {text ? <p className={cn('text-small tabular-nums', onDeep ? 'text-on-deep-2' : 'text-ink-2')}>{text}</p> : null}
    </div>
  );
}
