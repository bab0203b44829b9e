import { IconButton, Message } from '@club/web-kit';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/hooks.js';

interface LoginBannerProps {
  tone?: 'warning' | 'info';
  children: ReactNode;
  /** Without it the banner stays. */
  onDismiss?: () => void;
}

/** What went wrong on the way in, above the form; it can be closed. */
export function LoginBanner({ tone = 'warning', children, onDismiss }: LoginBannerProps) {
  const t = useText();
  return (
    <div className="relative">
      <Message tone={tone} live={tone === 'warning' ? 'alert' : 'status'} className={onDismiss ? 'pr-14' : undefined}>
        {children}
      </Message>
      {onDismiss ? (
        <IconButton
          label={t(($) => $.auth.dismiss)}
          onClick={onDismiss}
          className="absolute top-0.5 right-1 text-warning"
        >
          <X className="size-5" aria-hidden />
        </IconButton>
      ) : null}
    </div>
  );
}
