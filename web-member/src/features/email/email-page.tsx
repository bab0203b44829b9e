import { Button, Card, Message, Wrap } from '@club/web-kit';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { EmailForm } from '../../shared/email-form.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { resendLink, selectResendLink } from '../info/index.js';
import { addEmail } from './requests.js';
import { selectAddEmail } from './selectors.js';

/** Gives an account its e-mail, corrects one that was mistyped, and mails the link again (docs/product/accounts.md#sign-in-by-phone). */
export default function EmailPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const adding = useAppSelector(selectAddEmail);
  const title =
    user?.email === ''
      ? t(($) => $.email.addTitle)
      : user?.emailConfirmed === false
        ? t(($) => $.email.confirmTitle)
        : t(($) => $.email.doneTitle);
  usePage(title);
  useCleared(addEmail, { first: true });
  useCleared(resendLink, { first: true });
  if (!user) return null;
  const confirmed = user.email !== '' && user.emailConfirmed !== false;
  return (
    <MemberShell title={title} back="/userprofile" narrow>
      <Wrap narrow className="grid gap-6">
        {confirmed ? (
          <p className="[overflow-wrap:anywhere]">{t(($) => $.email.done, { email: user.email })}</p>
        ) : (
          <>
            {user.email === '' ? <p className="text-ink-2">{t(($) => $.email.addWhy)}</p> : <Waiting user={user} />}
            {adding.status === 'ok' ? (
              <Message tone="success" live="status">
                <span className="[overflow-wrap:anywhere]">{t(($) => $.email.sent, { email: user.email })}</span>
              </Message>
            ) : null}
            <AddressForm key={user.email} user={user} />
          </>
        )}
        <Button asChild variant="quiet" block>
          <Link to="/dashboard">{confirmed ? t(($) => $.registered.home) : t(($) => $.email.later)}</Link>
        </Button>
      </Wrap>
    </MemberShell>
  );
}

/** The e-mail that waits for its link, and the link once more. */
function Waiting({ user }: { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectResendLink);
  return (
    <Card className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">{t(($) => $.email.confirmWhy, { email: user.email })}</p>
      {sending.status === 'ok' ? (
        <Message tone="success" live="status">
          {t(($) => $.email.again)}
        </Message>
      ) : (
        <Button
          variant="outline"
          block
          loading={sending.status === 'loading'}
          loadingText={t(($) => $.common.sending)}
          onClick={() => dispatch(resendLink.requested({ email: user.email, language }))}
        >
          {t(($) => $.social.linkAgain)}
        </Button>
      )}
      {sending.status === 'error' ? (
        <Message tone="danger" live="alert">
          {errorText(sending.error)}
        </Message>
      ) : null}
    </Card>
  );
}

function AddressForm({ user }: { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const adding = useAppSelector(selectAddEmail);
  return (
    <section className="grid gap-4">
      {user.email === '' ? null : (
        <div className="grid gap-1">
          <h2>{t(($) => $.email.wrong)}</h2>
          <p className="text-small text-ink-2">{t(($) => $.email.wrongBody)}</p>
        </div>
      )}
      <EmailForm
        request={adding}
        onAsk={(email) => dispatch(addEmail.requested({ email, id: user.id }))}
        autoComplete="email"
        action={user.email === '' ? t(($) => $.email.add) : t(($) => $.email.correct)}
        className="gap-4"
        outcome={
          adding.status === 'error' ? (
            <Message tone="danger" live="alert">
              {adding.error.fields.email ?? errorText(adding.error)}
            </Message>
          ) : null
        }
      />
    </section>
  );
}
