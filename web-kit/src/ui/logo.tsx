import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

/** Our mark: the cradle with a baby above it. */
const CradleMark = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 40 40"
    aria-hidden
    className={cn('size-8.5 flex-none', className)}
    fill="none"
    strokeLinecap="round"
  >
    <path d="M4 16a16 17 0 0 0 32 0" strokeWidth="5.5" className="stroke-primary in-[.deep]:stroke-on-deep" />
    <path d="M12 16a8 9 0 0 0 16 0" strokeWidth="5" className="stroke-points-hover in-[.deep]:stroke-points" />
    <circle cx="20" cy="9" r="5" className="fill-blush-ink in-[.deep]:fill-blush" />
  </svg>
);

/** Mark and name in two lines; wrap it in the app's link. */
export const Logo = ({ name, second, className }: { name: ReactNode; second?: ReactNode; className?: string }) => (
  <span
    className={cn(
      'inline-flex min-h-11 items-center gap-2 tablet:gap-2.5 font-display text-[min(1rem,5.6vw)] leading-[1.05] whitespace-nowrap',
      className,
    )}
  >
    <CradleMark />
    <span className="grid max-[20rem]:sr-only">
      <span>{name}</span>
      {second ? <span>{second}</span> : null}
    </span>
  </span>
);
