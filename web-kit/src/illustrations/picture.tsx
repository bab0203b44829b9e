import type { ReactNode, SVGProps } from 'react';
import { cn } from '../lib/cn';

export interface PictureProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Says what is seen; without it the picture is decoration. */
  title?: string;
}

/** A drawing, 120 units wide and high by default. */
export const Picture = ({
  title,
  className,
  viewBox = '0 0 120 120',
  children,
  ...rest
}: PictureProps & { children: ReactNode }) => (
  <svg
    viewBox={viewBox}
    className={cn('drawing', className)}
    {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    {...rest}
  >
    {children}
  </svg>
);

/** A stroke without a filling. */
export const line = { fill: 'none', strokeLinecap: 'round' } as const;
