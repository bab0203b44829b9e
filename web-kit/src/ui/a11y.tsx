import type { ComponentProps } from 'react';
import { cn } from '../lib/cn';

/** Text for assistive technology only. */
export const VisuallyHidden = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span className={cn('sr-only', className)} {...rest} />
);

/** First thing in the tab order; appears on focus and jumps to the main part. */
export const SkipLink = ({ href = '#main', children }: { href?: string; children: string }) => (
  <a
    href={href}
    className="absolute -top-20 left-4 z-50 inline-flex min-h-11 items-center rounded-full bg-primary px-4 text-small font-bold text-on-primary no-underline focus:top-2"
  >
    {children}
  </a>
);
