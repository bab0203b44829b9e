import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { PictureInCradle } from '../illustrations/cradle';

export interface EmptyStateProps {
  /** A picture of the 120 grid; it is laid into a cradle. */
  picture: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: picture in a cradle, one sentence, one button. */
export const EmptyState = ({ picture, title, children, action, className }: EmptyStateProps) => (
  <div
    className={cn('grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-8 text-center shadow-card', className)}
  >
    <PictureInCradle className="size-36">{picture}</PictureInCradle>
    <h3>{title}</h3>
    {children ? <p className="text-ink-2">{children}</p> : null}
    {action ? <div className="mt-2 grid w-full justify-items-center">{action}</div> : null}
  </div>
);

export interface SkeletonProps {
  shape?: 'line' | 'stage' | 'box' | 'circle';
  className?: string;
}

/** The shape of what is coming, after 200 ms. Put `aria-busy` on the part that loads. */
export const Skeleton = ({ shape = 'line', className }: SkeletonProps) => (
  <span
    aria-hidden
    className={cn(
      'skeleton block',
      {
        line: 'base:h-4 base:rounded-full',
        stage: 'base:aspect-square base:rounded-lg',
        box: 'base:h-28 base:rounded-lg',
        circle: 'base:size-11 base:rounded-full',
      }[shape],
      className,
    )}
  />
);
