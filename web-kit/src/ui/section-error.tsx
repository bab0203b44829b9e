import type { ReactNode } from 'react';
import { Button } from './button';
import { Message } from './message';

export interface SectionErrorProps {
  /** Names the content that could not be loaded. */
  title?: ReactNode;
  /** Reason, where it is known. */
  children?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** True while it is being read again. */
  busy?: boolean;
  busyLabel: string;
  /** Beside sections that did load: shown without alarm and not announced. */
  quiet?: boolean;
  className?: string;
}

/** Error message of a section that could not be read, with a button that reads it again. Unknown is never shown as none. */
export const SectionError = ({
  title,
  children,
  retryLabel,
  onRetry,
  busy = false,
  busyLabel,
  quiet = false,
  className,
}: SectionErrorProps) => (
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
