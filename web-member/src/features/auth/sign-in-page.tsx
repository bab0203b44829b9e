import { Button, Message, PackInCradle, PasswordField, TextField, Wrap } from '@club/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../../app/app-context.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MaintenanceNotice } from '../../shared/maintenance.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { selectFlow } from '../signup/index.js';
import { signIn } from './requests.js';
import { selectSession, selectSignIn } from './selectors.js';

type Wrong = Partial<Record<'email' | 'password', string>>;

/** E-mail and password; refusals are the error catalogue's modals (member-account §8). */
export default function SignInPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { device } = useApp();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectSignIn);
  const session = useAppSelector(selectSession);
  const flow = useAppSelector(selectFlow);
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  usePage(t(($) => $.signin.title));

  useEffect(
    () => () => {
      dispatch(signIn.cleared());
    },
    [dispatch],
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    const valueOf = (name: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const email = valueOf('email').trim().toLowerCase();
    const password = valueOf('password');
    const found: Wrong = {};
    if (email === '') found.email = errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields.email) } });
    else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) found.email = errorText({ code: 'EMAIL_INVALID' });
    if (password === '')
      found.password = errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields.password) } });
    setWrong(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else dispatch(signIn.requested({ email, password, language, uniqueToken: device.read() }));
  };

  const ended = session.status === 'signedOut' && session.reason === 'ended';
  const mailed = request.status === 'ok' && 'flow' in request.data;

  return (
    <VisitorShell>
      <MaintenanceNotice />
      <Wrap narrow className="grid gap-6 pt-6 pb-10 desktop:pt-12">
        <div className="grid justify-items-center gap-3 text-center">
          <PackInCradle className="size-36" />
          <h1 tabIndex={-1}>{t(($) => $.signin.title)}</h1>
          <p className="text-ink-2">{t(($) => $.signin.lead)}</p>
        </div>
        {ended ? (
          <Message tone="warning" live="status">
            {errorText({ code: 'SESSION_EXPIRED' })}
          </Message>
        ) : null}
        {mailed ? (
          <Message tone="success" live="status">
            {t(($) => $.signin.resetSent)}
          </Message>
        ) : null}
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={flow.step === 'done' ? flow.registered.email : ''}
            label={t(($) => $.signin.email)}
            error={wrong.email}
            required
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            maxLength={128}
            label={t(($) => $.signin.password)}
            showLabel={t(($) => $.common.show)}
            hideLabel={t(($) => $.common.hide)}
            error={wrong.password}
            required
          />
          <Link
            to={`/${language}/password/forgot`}
            className="-my-2 inline-flex min-h-11 items-center justify-self-end text-small font-bold text-primary underline"
          >
            {t(($) => $.forgot.link)}
          </Link>
          <Button
            type="submit"
            variant="points"
            block
            loading={request.status === 'loading'}
            loadingText={t(($) => $.common.sending)}
          >
            {t(($) => $.signin.submit)}
          </Button>
        </form>
        <p className="text-center text-ink-2">
          {t(($) => $.signin.newHere)}{' '}
          <Link to={`/${language}`} className="font-bold text-primary underline">
            {t(($) => $.common.signUp)}
          </Link>
        </p>
      </Wrap>
      <LazyErrorModal
        failure={request.status === 'error' ? request.error : null}
        onClose={() => dispatch(signIn.cleared())}
      />
    </VisitorShell>
  );
}
