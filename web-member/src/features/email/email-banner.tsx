import { Button, Message } from '@club/web-kit';
import { Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';

/** Asks for an e-mail, or to confirm it, until it is confirmed: it is the way back in when the number is lost. */
export function EmailBanner({ user }: { user: User }) {
  const t = useText();
  if (user.email !== '' && user.emailConfirmed !== false) return null;
  const missing = user.email === '';
  return (
    <Message
      icon={<Mail />}
      title={missing ? t(($) => $.email.addTitle) : t(($) => $.email.confirmTitle)}
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/addEmail">{missing ? t(($) => $.email.add) : t(($) => $.email.notArrived)}</Link>
        </Button>
      }
    >
      {missing ? (
        t(($) => $.email.addWhy)
      ) : (
        <span className="[overflow-wrap:anywhere]">{t(($) => $.email.confirmWhy, { email: user.email })}</span>
      )}
    </Message>
  );
}
