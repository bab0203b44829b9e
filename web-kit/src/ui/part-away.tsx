import type { ReactNode } from 'react';
import { Button } from './button';
import { Message } from './message';

export interface PartAwayProps {
  /** What cannot be seen. */
  title?: ReactNode;
  /** Why, where that is known. */
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** It is being read again. */
  busy?: boolean;
  busyLabel: string;
  /** Beside parts that are there: said without alarm and not announced. */
  quiet?: boolean;
  className?: string;
}

/** A part that could not be read: not known, which is never the same as none. Says so and offers to read it again. */
export const PartAway = ({
  title,
  children,
  retryLabel,
  onRetry,
  busy = false,
  busyLabel,
  quiet = false,
  className,
}: PartAwayProps) => (
  <Message
    title={title}
    {...(quiet ? {} : { tone: 'danger', live: 'alert' })}
    {...(className ? { className } : {})}
    action={
      <Button size="sm" variant="outline" loading={busy} loadingText={busyLabel} onClick={onRetry}>
        {retryLabel}
      </Button>
    }
  >
    {children}
  </Message>
);
