import { Button } from '@club/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';

interface SubmitProps {
  busy: boolean;
  /** Shown while the form is on its way: `send` for a question or a request, `save` for what is kept. */
  action: 'send' | 'save';
  children: ReactNode;
  onMouseDown?: ComponentProps<'button'>['onMouseDown'];
}

/** The button that sends a form, as long as the form is wide. */
export function Submit({ busy, action, children, ...button }: SubmitProps) {
  const t = useText();
  return (
    <Button
      type="submit"
      variant="points"
      block
      loading={busy}
      loadingText={action === 'save' ? t(($) => $.account.saving) : t(($) => $.common.sending)}
      {...button}
    >
      {children}
    </Button>
  );
}
