import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export type MessageTone = 'info' | 'success' | 'warning' | 'danger';

const tones: Record<MessageTone, { className: string; Icon: typeof Info }> = {
  info: { className: 'bg-info-soft text-info', Icon: Info },
  success: { className: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { className: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { className: 'bg-danger-soft text-danger', Icon: CircleAlert },
};

export interface MessageProps {
  tone?: MessageTone;
  /** First words, bold. */
  title?: ReactNode;
  children?: ReactNode;
  /** Replaces the tone's icon. */
  icon?: ReactNode;
  /** A link or button below the text. */
  action?: ReactNode;
  /** Announce at once: `alert` for a failure the person caused or must know now, `status` for news. */
  live?: 'alert' | 'status';
  className?: string;
}

/** A message inside the page, with icon and words. */
export function Message({ tone = 'info', title, children, icon, action, live, className }: MessageProps) {
  const { className: look, Icon } = tones[tone];
  return (
    <div
      role={live}
      className={cn(
        'flex items-start gap-3 base:rounded-md px-4 py-3 text-small leading-[1.45] [&_a]:font-bold [&_a:not(.rounded-full)]:underline',
        look,
        className,
      )}
    >
      <span className="shrink-0 [&>svg]:size-5" aria-hidden>
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 flex-1">
        <p>
          {title ? <strong>{title}</strong> : null}
          {title && children ? ' ' : null}
          {children}
        </p>
        {action ? <div className="mt-2">{action}</div> : null}
      </div>
    </div>
  );
}

/** The whole app is offline: what is shown may be old. Announced when it appears. */
export const OfflineBanner = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <Message
    tone="warning"
    live="status"
    title={title}
    icon={<WifiOff />}
    className="justify-center rounded-none [&>div]:flex-initial"
  >
    {children}
  </Message>
);
