import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';

/** A key of the keyboard, as a hint beside the button that does the same. */
export const Kbd = ({ className, ...rest }: ComponentProps<'kbd'>) => (
  <kbd
    className={cn('rounded-[.3rem] base:bg-sunken px-1.5 py-px font-sans text-tiny font-bold', className)}
    {...rest}
  />
);

export type TagTone = 'plain' | 'ok' | 'warn' | 'danger' | 'gold' | 'sky' | 'lilac';

const tones: Record<TagTone, string> = {
  plain: 'bg-sunken text-ink-2',
  ok: 'bg-success-soft text-success',
  warn: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  gold: 'bg-tier-gold-soft text-tier-gold-ink',
  sky: 'bg-tier-platinum-soft text-tier-platinum-ink',
  lilac: 'bg-tier-diamond-soft text-tier-diamond-ink',
};

export interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}

/** The state of a record in a word, in a table or beside a title. */
export const Tag = ({ tone = 'plain', icon, children }: TagProps) => (
  <span
    className={cn(
      'inline-flex items-center gap-1 rounded-full px-2.25 py-0.75 font-sans text-tiny leading-[1.35] font-bold tracking-normal [&>svg]:size-4 [&>svg]:shrink-0',
      tones[tone],
    )}
  >
    {icon}
    {children}
  </span>
);
