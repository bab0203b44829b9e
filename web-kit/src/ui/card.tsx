import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { plainLink, type RenderLink } from '../lib/link';
import type { Tone } from './choice';

/** White card: hairline depth, no border. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={cn('base:rounded-lg base:bg-surface base:p-5 shadow-card', className)} {...rest} />
);

/** A soft block of colour for help and news. */
export const ToneCard = ({ tone, className, ...rest }: ComponentProps<'div'> & { tone: Tone }) => (
  <div className={cn(`tone-${tone}`, 'base:rounded-lg bg-(--tone) base:px-5 base:py-4', className)} {...rest} />
);

export interface SectionHeadProps {
  title: ReactNode;
  link?: { href: string; label: ReactNode };
  renderLink?: RenderLink;
}

/** Heading of a part of a page with its "see all". */
export const SectionHead = ({ title, link, renderLink: Link = plainLink }: SectionHeadProps) => (
  <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
    <h2 className="flex-[1_1_6rem]">{title}</h2>
    {link ? (
      <Link
        href={link.href}
        className="-my-3 inline-flex min-h-11 items-center gap-1 text-small font-bold text-primary no-underline hover:underline"
      >
        {link.label}
        <ChevronRight className="size-4" aria-hidden />
      </Link>
    ) : null}
  </div>
);

export interface ActionCardProps {
  href: string;
  icon: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** The one loud act of the screen. */
  loud?: boolean;
  renderLink?: RenderLink;
}

/** Raised action of the dashboard: icon, act, one line. The whole card is the link. */
export const ActionCard = ({
  href,
  icon,
  title,
  note,
  loud = false,
  renderLink: Link = plainLink,
}: ActionCardProps) => (
  <Link
    href={href}
    className={cn(
      'grid min-h-28 content-start justify-items-start gap-3.5 rounded-lg p-4 no-underline shadow-raised transition-transform duration-(--duration-quick) active:scale-[.98]',
      'tablet:min-h-22 tablet:grid-cols-[auto_1fr] tablet:content-center tablet:items-center tablet:p-5 [&_svg]:size-6',
      loud ? 'bright bg-points' : 'bg-surface',
    )}
  >
    {icon}
    <span>
      <strong className="block font-display text-card leading-[1.2]">{title}</strong>
      {note ? (
        <small className={cn('mt-1 block text-tiny leading-[1.35]', loud ? 'text-points-ink' : 'text-ink-2')}>
          {note}
        </small>
      ) : null}
    </span>
  </Link>
);

export interface TileProps {
  href: string;
  title: ReactNode;
  tone: Tone;
  picture: ReactNode;
  renderLink?: RenderLink;
}

/** Square tile with a picture: more to do. */
export const Tile = ({ href, title, tone, picture, renderLink: Link = plainLink }: TileProps) => (
  <Link
    href={href}
    className={cn(
      `tone-${tone}`,
      'relative flex min-h-38 items-end overflow-hidden rounded-lg bg-(--tone) p-4 no-underline tablet:min-h-40',
    )}
  >
    <span className="absolute -top-1 -right-1 [&>svg]:size-23" aria-hidden>
      {picture}
    </span>
    <h3 className="relative max-w-[7.5rem]">{title}</h3>
  </Link>
);

/** A disc with an icon or a short figure at the head of a row. */
export const Disc = ({ tone = 'pandan', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={cn(
      `tone-${tone}`,
      'grid size-11 flex-none place-items-center rounded-full bg-(--tone) font-display text-card leading-none [&>svg]:size-5',
      tone === 'points' ? 'text-points-ink' : 'text-primary',
    )}
  >
    {children}
  </span>
);

/** Rows parted by hairlines inside a card. */
export const RowList = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul
    className={cn(
      'rounded-lg bg-surface base:px-5 base:py-1 shadow-card [&>li]:flex [&>li]:items-center [&>li]:gap-3 [&>li]:border-line base:[&>li]:py-3 [&>li+li]:border-t',
      className,
    )}
    {...rest}
  />
);

/** A small word or number on points-soft: "Double points day, 2x". */
export const Pill = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span
    className={cn(
      'inline-flex items-center gap-1.5 rounded-full base:bg-points-soft base:px-2.75 base:py-1.25 base:text-small base:leading-tight font-bold base:text-points-ink',
      className,
    )}
    {...rest}
  />
);

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Makes it a toggle; pressed is ink. */
  pressed?: boolean;
}

/** 44 px filter or shortcut. */
export const Chip = ({ pressed, className, type, ...rest }: ChipProps) => (
  <button type={type ?? 'button'} aria-pressed={pressed} className={cn(chipStyles, className)} {...rest} />
);

/** Class names of a chip, for links that look like one; `aria-current` is ink. */
export const chipStyles =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-surface px-4 text-small font-medium whitespace-nowrap no-underline base:shadow-[inset_0_0_0_1.5px_var(--color-line)] ' +
  'aria-pressed:bg-ink aria-pressed:text-surface aria-pressed:shadow-none aria-[current]:bg-ink aria-[current]:text-surface [&>svg]:size-4';
