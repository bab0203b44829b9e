import { useId, type ReactElement, type ReactNode } from 'react';
import { cradlePoint } from '../lib/cradle-geometry';
import { useTween } from '../lib/motion';
import { VisuallyHidden } from './a11y';

export interface BalanceCradleProps {
  /** The balance. */
  points: number;
  /** The balance in figures, for example 2,480. Called while the number counts up, so it must be cheap. */
  format: (points: number) => string;
  /** Below the number: "points". */
  unit: ReactNode;
  /** Part of the way to the next tier, 0–100. Diamond is 100. */
  progress: number;
  /** The progress in words: it is the progress bar's text. */
  progressText: string;
  /** Name of the progress bar: "Tier progress". */
  progressLabel: string;
  /** Tier names at the two ends of the arc. */
  start: ReactNode;
  end: ReactNode;
  /** Wraps the number in the link to the history. */
  numberLink?: (props: { className: string; children: ReactNode }) => ReactElement;
  /** Tier badge below the number. */
  badge?: ReactNode;
  /** The one sentence: points missing, next tier, date, benefit. */
  children?: ReactNode;
  /** Values shown before; the arc and the number run from them. */
  fromPoints?: number;
  fromProgress?: number;
}

const numberStyles =
  'inline-block min-h-11 min-w-11 font-display text-[length:var(--size-balance)] leading-none tracking-[-.02em] tabular-nums no-underline';

/** The hanging arc that carries the balance and the way to the next tier. Lives on a deep surface. */
export function BalanceCradle({
  points,
  format,
  unit,
  progress,
  progressText,
  progressLabel,
  start,
  end,
  numberLink,
  badge,
  children,
  fromPoints,
  fromProgress,
}: BalanceCradleProps) {
  const bounded = Math.min(100, Math.max(0, progress));
  const fill = useTween(bounded, { from: fromProgress ?? bounded });
  const count = useTween(points, { from: fromPoints ?? points });
  const knob = cradlePoint(fill);
  const moving = count !== points;
  const labelId = useId();
  const number: ReactNode = moving ? (
    <>
      <span aria-hidden>{format(Math.round(count))}</span>
      <VisuallyHidden>{format(points)}</VisuallyHidden>
    </>
  ) : (
    format(points)
  );
  return (
    <section aria-labelledby={labelId} className="relative @container mx-auto mt-3 w-full max-w-104">
      <VisuallyHidden id={labelId}>{progressLabel}</VisuallyHidden>
      <div className="mb-3 flex justify-between pl-px text-small font-bold">
        <span>{start}</span>
        <span className="text-on-deep-2">{end}</span>
      </div>
      <div className="relative">
        <div
          role="progressbar"
          aria-label={progressLabel}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(bounded)}
          aria-valuetext={progressText}
        >
          <svg viewBox="0 0 320 146" aria-hidden className="drawing block h-auto w-full overflow-visible">
            <g fill="none" strokeWidth="13" strokeLinecap="round">
              <path
                d="M-8 14a168 142 0 0 0 336 0M-34 14a194 166 0 0 0 388 0"
                stroke="var(--color-on-deep)"
                strokeOpacity=".055"
              />
              <path d="M18 14a142 118 0 0 0 284 0" stroke="var(--color-on-deep)" strokeOpacity=".17" />
              {fill > 0 ? (
                <path
                  d="M18 14a142 118 0 0 0 284 0"
                  stroke="var(--color-points)"
                  pathLength={100}
                  strokeDasharray={`${fill.toFixed(2)} 200`}
                />
              ) : null}
            </g>
            <g transform={`translate(${knob.x.toFixed(1)} ${knob.y.toFixed(1)})`}>
              <g className={moving ? 'rock-once' : undefined}>
                <circle r="15" fill="var(--color-surface)" />
                <circle r="12" fill="var(--draw-skin-2)" />
                <path
                  d="M-6-1q2 2.5 4 0M2-1q2 2.5 4 0M-3 4q3 3 6 0M-2-11q3-4 4 0"
                  fill="none"
                  stroke="var(--color-ink)"
                  strokeWidth="1.7"
                  strokeLinecap="round"
                />
              </g>
            </g>
          </svg>
        </div>
        <div className="grid justify-items-center text-center @min-[14rem]:absolute @min-[14rem]:inset-x-[16%] @min-[14rem]:-top-1.5">
          {numberLink ? (
            numberLink({ className: numberStyles, children: number })
          ) : (
            <span className={numberStyles}>{number}</span>
          )}
          <span className="text-small text-on-deep-2">{unit}</span>
          {badge ? <span className="mt-2">{badge}</span> : null}
        </div>
      </div>
      {children ? (
        <p className="mt-3 text-center text-small leading-[1.45] text-balance text-on-deep-2 [&_strong]:text-on-deep">
          {children}
        </p>
      ) : null}
    </section>
  );
}
