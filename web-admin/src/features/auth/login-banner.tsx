import { cn, IconButton, Message } from '@club/web-kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/hooks.js';

interface LoginBannerProps {
  tone?: 'warning' | 'info';
  children: ReactNode;
  /** Below the words: a way on. */
  action?: ReactNode;
  onDismiss: () => void;
}

/** The error of a sign-in, above the form; it can be closed. */
export function LoginBanner({ tone = 'warning', children, action, onDismiss }: LoginBannerProps) {
  const t = useText();
  return (
    <div className="relative">
      <Message tone={tone} live={tone === 'warning' ? 'alert' : 'status'} action={action} className="pr-14">
        {children}
      </Message>
      <IconButton
        label={t(($) => $.auth.dismiss)}
        onClick={onDismiss}
        className={cn('absolute top-0.5 right-1', tone === 'warning' ? 'text-warning' : 'text-info')}
      >
        <X className="size-5" aria-hidden />
      </IconButton>
    </div>
  );
}
