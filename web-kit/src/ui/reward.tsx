import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import type { Tone } from './choice';
import { IconButton } from './button';

/** The product's coin, beside every cost. */
export const Coin = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 20 20" className={cn('bright base:size-5 flex-none', className)} aria-hidden>
    <circle cx="10" cy="10" r="9" fill="var(--color-points)" />
    <path
      d="M5 9a5 5 0 0 0 10 0"
      fill="none"
      stroke="var(--color-points-ink)"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
);

/** Shows the price of something; `unit` is the word after the number. */
export const Cost = ({ points, unit, large = false }: { points: string; unit?: string; large?: boolean }) => (
  <span
    className={cn('inline-flex items-center gap-1.5 font-display font-display', large ? 'text-title' : 'text-card')}
  >
    <Coin className={large ? 'size-7' : ''} />
    <span className="tabular-nums">{points}</span>
    {unit ? (
      <small className={cn('font-sans font-regular text-ink-2', large ? 'text-body' : 'text-tiny')}>{unit}</small>
    ) : null}
  </span>
);

const tones: readonly Tone[] = ['sky', 'pandan', 'points', 'blush', 'lilac'];

/** The tone of a stage by its place in a list. */
export const toneAt = (index: number): Tone => tones[index % tones.length] ?? 'sky';

export interface StageProps {
  tone: Tone;
  /** An uploaded picture; `fallback` stands in for one that is missing. */
  src?: string | undefined;
  alt?: string;
  fallback: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A reward on its soft tone with the cradle behind it. */
export const Stage = ({ tone, src, alt = '', fallback, className, children }: StageProps) => (
  <span
    className={cn(
      `tone-${tone}`,
      'stage relative grid base:aspect-square place-items-center overflow-hidden base:rounded-lg bg-(--tone) [&>svg]:relative [&>svg]:size-[68%]',
      className,
    )}
  >
    <svg viewBox="0 0 100 100" className="!absolute inset-0 !size-full" aria-hidden>
      <path d="M17 42a33 35 0 0 0 66 0" fill="none" stroke="var(--bowl)" strokeWidth="9" strokeLinecap="round" />
    </svg>
    {src ? (
      <img
        src={src}
        alt={alt}
        className="absolute inset-[14%] size-[72%] object-contain"
        loading="lazy"
        decoding="async"
      />
    ) : (
      fallback
    )}
    {children}
  </span>
);

/** Progress bar, hidden from screen readers because the text beside it states the same. On a tone, `--track` colours the rest. */
export const Meter = ({
  share,
  tone = 'points',
  className,
}: {
  share: number;
  tone?: 'points' | 'primary';
  className?: string;
}) => (
  <svg
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className={cn('h-1.5 w-full rounded-full', className)}
    aria-hidden
  >
    <rect width="100" height="4" fill="var(--track, var(--color-sunken))" />
    <rect width={Math.max(0, Math.min(1, share)) * 100} height="4" fill={`var(--color-${tone})`} />
  </svg>
);

export interface QuantityProps {
  value: number;
  /** Says what is counted. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  onLess: () => void;
  onMore: () => void;
  mayMore: boolean;
}

/** Minus, how many, plus. */
export const Quantity = ({ value, label, lessLabel, moreLabel, onLess, onMore, mayMore }: QuantityProps) => (
  <span
    role="group"
    aria-label={label}
    className="inline-flex flex-none items-center rounded-full bg-surface shadow-[inset_0_0_0_1.5px_var(--color-line-strong)]"
  >
    <IconButton repeats label={lessLabel} onClick={onLess}>
      <Minus aria-hidden />
    </IconButton>
    <output className="min-w-6 text-center font-bold tabular-nums">{value}</output>
    <IconButton
      repeats
      label={moreLabel}
      onClick={onMore}
      aria-disabled={!mayMore}
      className="aria-disabled:opacity-40"
    >
      <Plus aria-hidden />
    </IconButton>
  </span>
);

export interface TrackEntry {
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  look: 'active' | 'pending' | 'blank';
}

const looks: Record<TrackEntry['look'], string> = {
  active: 'bg-primary text-on-primary',
  pending: 'bright bg-points text-ink shadow-[0_0_0_5px_var(--color-points-soft)]',
  blank: 'bg-sunken text-ink-2',
};

/** Stages of a delivery, from top to bottom. */
export const Track = ({ label, entries }: { label: string; entries: readonly TrackEntry[] }) => (
  <ol aria-label={label} className="grid">
    {entries.map(({ icon, title, note, look }, index) => (
      <li
        key={index}
        aria-current={look === 'pending' ? 'step' : undefined}
        className={cn(
          'relative grid grid-cols-[2.75rem_1fr] gap-4 pb-6 last:pb-0',
          'not-last:before:absolute not-last:before:top-11 not-last:before:bottom-0 not-last:before:left-[calc(1.375rem-1.5px)] not-last:before:w-0.75',
          look === 'active' ? 'not-last:before:bg-primary' : 'not-last:before:bg-line',
        )}
      >
        <span className={cn('grid size-11 place-items-center rounded-full [&>svg]:size-5', looks[look])}>{icon}</span>
        <div className="grid content-center gap-0.5">
          <h3 className={cn('text-card', look === 'blank' && 'text-ink-2')}>{title}</h3>
          {note ? <div className="text-small text-ink-2">{note}</div> : null}
        </div>
      </li>
    ))}
  </ol>
);
