import { cn, Wrap } from '@club/web-kit';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** Text to read. */
  children: ReactNode;
  /** The summary or the choice; on the desktop it stays in sight. */
  aside: ReactNode;
  /** The side of the aside on the desktop; on smaller screens the left stands above, the right below. */
  side?: 'left' | 'right';
  busy?: boolean;
  className?: string;
}

/** One column up to the desktop, two from there; for pages whose shell is `narrow="belowDesktop"`. */
export function Columns({ children, aside, side = 'left', busy, className }: ColumnsProps) {
  const beside = <div className="grid grid-cols-1 gap-5 self-start desktop:sticky desktop:top-8">{aside}</div>;
  return (
    <Wrap
      narrow="belowDesktop"
      aria-busy={busy}
      className={cn(
        'grid grid-cols-1 base:gap-6 desktop:gap-x-12',
        side === 'left' ? 'desktop:grid-cols-[22rem_minmax(0,1fr)]' : 'desktop:grid-cols-[minmax(0,1fr)_22rem]',
        className,
      )}
    >
      {side === 'left' ? beside : null}
      <div className="grid grid-cols-1 content-start gap-6">{children}</div>
      {side === 'right' ? beside : null}
    </Wrap>
  );
}
