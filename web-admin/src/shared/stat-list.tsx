import { cn, formatPoints } from '@club/web-kit';
import type { ReactNode } from 'react';

interface Figure {
  name: string;
  value: number;
  /** Something is wrong with those. */
  bad?: boolean;
}

/** A few figures side by side, each above its name. */
export const StatList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] rounded-lg bg-page">
    {figures.map(({ name, value, bad = false }) => (
      <div key={name} className="flex flex-col-reverse justify-end px-5 py-3">
        <dt className="text-small text-ink-2">{name}</dt>
        <dd
          className={cn('font-display text-[1.75rem] leading-[1.15] tabular-nums', bad && value > 0 && 'text-danger')}
        >
          {formatPoints(value)}
        </dd>
      </div>
    ))}
  </dl>
);

interface ScrollBoxProps {
  label: string;
  /** Some of it are not shown. */
  note?: string | undefined;
  children: ReactNode;
}

/** A long list in a dialog: it scrolls by itself, by the keyboard too, and is at most 450 px high. */
export const ScrollBox = ({ label, note, children }: ScrollBoxProps) => (
  <section className="grid min-w-0 gap-1">
    <h3 className="text-small font-bold">{label}</h3>
    {note ? <p className="text-tiny text-ink-2">{note}</p> : null}
    <div role="region" aria-label={label} tabIndex={0} className="max-h-[28.125rem] overflow-auto rounded-md bg-page">
      {children}
    </div>
  </section>
);
