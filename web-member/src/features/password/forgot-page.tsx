import { Button, EnvelopePicture, PictureInCradle, TextField, Wrap } from '@club/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { forgot } from './requests.js';
import { selectForgot } from './selectors.js';

/** Asks for a link to a new password by e-mail (member-account §4 "Password reset"). */
export default function ForgotPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectForgot);
  const [wrong, setWrong] = useState<string>();
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePage(t(($) => $.forgot.title));

  useEffect(
    () => () => {
      dispatch(forgot.cleared());
    },
    [dispatch],
  );

  const sent = request.status === 'ok';
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    const typed = email.trim().toLowerCase();
    const found =
      typed === ''
        ? errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields.email) } })
        : /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed)
          ? undefined
          : errorText({ code: 'EMAIL_INVALID' });
    setWrong(found);
    if (found) input.current?.focus();
    else dispatch(forgot.requested({ email: typed, language }));
  };

  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-6 pb-10 desktop:pt-12">
        <div className="grid justify-items-center gap-3 text-center">
          <PictureInCradle className="size-36">
            <EnvelopePicture />
          </PictureInCradle>
          <h1 ref={heading} tabIndex={-1}>
            {sent ? t(($) => $.forgot.sentTitle) : t(($) => $.forgot.title)}
          </h1>
          <p className="text-ink-2" role={sent ? 'status' : undefined}>
            {sent ? t(($) => $.signin.resetSent) : t(($) => $.forgot.lead)}
          </p>
        </div>
        {sent ? (
          <div className="grid gap-2">
            <Button asChild variant="points" block>
              <Link to={`/${language}/signin`}>{t(($) => $.common.logIn)}</Link>
            </Button>
            <Button variant="quiet" block onClick={() => dispatch(forgot.cleared())}>
              {t(($) => $.forgot.again)}
            </Button>
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-5">
            <TextField
              ref={input}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              label={t(($) => $.signin.email)}
              error={wrong}
              required
            />
            <Button
              type="submit"
              variant="points"
              block
              loading={request.status === 'loading'}
              loadingText={t(($) => $.common.sending)}
            >
              {t(($) => $.forgot.submit)}
            </Button>
            <Button asChild variant="quiet" block>
              <Link to={`/${language}/signin`}>{t(($) => $.forgot.back)}</Link>
            </Button>
          </form>
        )}
      </Wrap>
      <LazyErrorModal
        failure={request.status === 'error' ? request.error : null}
        onClose={() => dispatch(forgot.cleared())}
      />
    </VisitorShell>
  );
}
