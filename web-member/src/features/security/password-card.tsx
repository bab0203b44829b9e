import { Button, Card, Message } from '@club/web-kit';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { PasswordForm } from './password-form.js';
import { mailLink } from './requests.js';
import { useSecurity } from './use-security.js';

/** The password: changed by the present one, or chosen by a mailed link where there is none, or none at hand. */
export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const t = useText();
  return (
    <Card className="grid gap-4">
      <h2>{t(($) => $.security.password)}</h2>
      {hasPassword ? <PasswordForm /> : <p className="text-ink-2">{t(($) => $.security.noPassword)}</p>}
      <MailedLink quiet={hasPassword} />
    </Card>
  );
}

function MailedLink({ quiet }: { quiet: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectUser)?.email ?? '';
  const { mailLink: mailing } = useSecurity();
  useCleared(mailLink);
  if (email === '')
    return quiet ? null : (
      <Message tone="info" action={<Link to="/addEmail">{t(($) => $.security.addEmail)}</Link>}>
        {t(($) => $.security.noEmail)}
      </Message>
    );
  if (mailing.status === 'ok')
    return (
      <Message tone="success" live="status">
        <span className="[overflow-wrap:anywhere]">{t(($) => $.security.mailed, { email })}</span>
      </Message>
    );
  return (
    <div className="grid gap-3">
      {mailing.error ? (
        <Message tone="danger" live="alert">
          {errorText(mailing.error)}
        </Message>
      ) : null}
      <Button
        variant={quiet ? 'quiet' : 'points'}
        block
        loading={mailing.status === 'loading'}
        loadingText={t(($) => $.common.sending)}
        onClick={() => dispatch(mailLink.requested({ email, language }))}
      >
        {quiet ? t(($) => $.security.forgotten) : t(($) => $.security.mailLink)}
      </Button>
    </div>
  );
}
