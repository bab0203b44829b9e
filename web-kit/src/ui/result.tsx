import { cn } from '../lib/cn';
import type { ReactNode } from 'react';
import { BabyFace, Flower } from '../illustrations/parts';

/** Success: nested arcs that draw outwards once around a sleeping baby. Decoration; state the result in words beside it. */
export const ResultArcs = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 390 420" preserveAspectRatio="xMidYMin slice" aria-hidden className={cn('drawing', className)}>
    <g fill="none" strokeWidth="20" strokeLinecap="round">
      {[
        ['M105 150a90 88 0 0 0 180 0', 'var(--color-points)', 1],
        ['M72 150a123 120 0 0 0 246 0', 'var(--color-blush)', 1],
        ['M39 150a156 152 0 0 0 312 0', 'var(--color-sky)', 1],
        ['M6 150a189 184 0 0 0 378 0', 'var(--color-on-deep)', 0.14],
      ].map(([d, stroke, opacity], index) => (
        <path
          key={d}
          d={d as string}
          stroke={stroke as string}
          strokeOpacity={opacity}
          pathLength={100}
          className="arc-draw"
          style={{ ['--arc' as string]: index }}
        />
      ))}
    </g>
    <g transform="translate(195 138)">
      <BabyFace />
    </g>
    <Flower transform="translate(50 66) scale(1.3)" fill="var(--color-blush)" />
    <Flower transform="translate(322 84) scale(1.5)" fill="var(--color-lilac)" />
    <path
      d="M104 40v16M96 48h16M276 44v14M269 51h14"
      stroke="var(--color-points)"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </svg>
);

/** The deep band with the arcs at the head of a success screen; `children` is the close button. */
export const ResultHero = ({ children }: { children?: ReactNode }) => (
  <header className="deep relative h-86 overflow-hidden rounded-(--cradle) bg-deep text-on-deep tablet:h-96">
    <ResultArcs className="absolute inset-0 size-full overflow-visible tablet:left-1/2 tablet:w-120 tablet:-translate-x-1/2" />
    {children ? <div className="absolute top-2.5 right-3">{children}</div> : null}
  </header>
);

/** A voucher: its value left of the notches, what it is and until when on the right. */
export const Ticket = ({ value, title, children }: { value: ReactNode; title: ReactNode; children?: ReactNode }) => (
  <div className="bright ticket grid grid-cols-[auto_1fr] items-stretch rounded-lg text-ink">
    <b className="grid min-w-26 place-items-center border-r-2 border-dashed border-ink/35 px-3 py-5 font-display text-[2rem] leading-none whitespace-nowrap tabular-nums">
      {value}
    </b>
    <div className="grid min-w-0 content-center gap-0.5 p-4">
      <strong>{title}</strong>
      {children ? <span className="text-small">{children}</span> : null}
    </div>
  </div>
);

/** Pairs of term and value, figures right. */
export const SummaryList = ({
  rows,
  className,
}: {
  /** `total`: what the rows above come to. */
  rows: readonly { term: ReactNode; value: ReactNode; total?: boolean }[];
  className?: string;
}) => (
  <dl className={cn('@container', className ?? 'grid gap-2.5 text-[.9375rem]')}>
    {rows.map((row, index) => (
      <div
        key={index}
        className={cn(
          'flex justify-between gap-x-4 @max-[19rem]:flex-wrap',
          row.total && 'items-baseline border-t border-line pt-2.5',
        )}
      >
        <dt
          className={cn(
            'flex-none',
            row.total ? 'text-body font-bold text-ink' : 'max-w-[40%] text-ink-2 @max-[19rem]:max-w-full',
          )}
        >
          {row.term}
        </dt>
        <dd className={cn('ml-auto min-w-0 text-right font-bold text-balance tabular-nums', row.total && 'text-body')}>
          {row.value}
        </dd>
      </div>
    ))}
  </dl>
);
