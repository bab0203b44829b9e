import { Button, Card, Message, PackInCradle, PasswordField, TextField, Wrap } from '@club/web-kit';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { useApp } from '../../core/app-context.js';
import { CONSENT_VERSION } from '../../core/config.js';
import { EMAIL_DRAFT, useDraft } from '../../core/drafts.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectSession } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { emailMistake, tidyEmail } from '../../shared/form-rules.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MaintenanceNotice } from '../../shared/maintenance.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { SocialButton } from '../../shared/social-button.js';
import { refusedFor, useSocialReturn } from '../../shared/social.js';
import { Submit } from '../../shared/submit.js';
import type { SignInInput } from './types.js';
import { PasskeyButton } from './passkey-button.js';
import { signIn } from './requests.js';
import { selectSignIn } from './selectors.js';

const dialogs = () => import('./sign-in-dialog.js');
const ResendLink = lazy(fresh(() => dialogs().then(({ ResendLink: part }) => ({ default: part }))));
const ResetSent = lazy(fresh(() => dialogs().then(({ ResetSent: part }) => ({ default: part }))));
const AgreeDialog = lazy(fresh(() => import('../../shared/agree-dialog.js')));

type Wrong = Partial<Record<'email' | 'password', string>>;

/** E-mail and password; refusals are the error catalogue's modals (docs/product/http-api.md#how-a-failure-is-shown). */
export default function SignInPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { device } = useApp();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectSignIn);
  const session = useAppSelector(selectSession);
  const [email, setEmail] = useDraft(EMAIL_DRAFT, '');
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const returned = useSocialReturn();
  const { ticket } = returned;
  // a ticket works once, and only on a press: coming back from the provider signs nobody in
  const [waiting, setWaiting] = useState(ticket);
  const [sent, setSent] = useState<SignInInput | null>(null);
  const [refused, setRefused] = useState(returned.refused);
  usePage(t(($) => $.signin.title));

  const send = (input: SignInInput) => {
    setSent(input);
    dispatch(signIn.requested(input));
  };
  useCleared(signIn);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    const valueOf = (name: string) =>
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    const email = tidyEmail(valueOf('email'));
    const password = valueOf('password');
    const found: Wrong = {};
    const mistake = emailMistake(email);
    if (mistake) found.email = errorText({ code: mistake, details: { field: t(($) => $.fields.email) } });
    if (password === '')
      found.password = errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields.password) } });
    setWrong(found);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else send({ email, password, language, uniqueToken: device.read() });
  };

  const ended = session.status === 'signedOut' && session.reason === 'ended';
  const failure = request.status === 'error' ? request.error : refused ? refusedFor(refused) : null;
  const mailed = request.status === 'ok' && 'flow' in request.data;

  // an account whose e-mail nobody has confirmed: its phone decides, on the page of the mailed link
  if (failure?.code === 'PHONE_CODE_REQUIRED') {
    const { userId = '', datems = '', token = '' } = failure.details;
    const link = new URLSearchParams({ user: String(userId), datems: String(datems), token: String(token) });
    return <Navigate to={`/registration/confirm-and-verify?${link.toString()}`} />;
  }

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
        {waiting ? (
          <Card className="grid gap-4">
            <p>{t(($) => $.social.back)}</p>
            <Button
              variant="points"
              block
              onClick={() => {
                setWaiting(null);
                send({ socialLogin: waiting, language, uniqueToken: device.read() });
              }}
            >
              {t(($) => $.social.press)}
            </Button>
          </Card>
        ) : null}
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            onChange={(event) => setEmail(event.target.value)}
            label={t(($) => $.signin.email)}
            error={wrong.email}
            required
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
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
          <Submit busy={request.status === 'loading'} action="send">
            {t(($) => $.signin.submit)}
          </Submit>
        </form>
        <Button asChild variant="outline" block>
          <Link to={`/${language}/signin/phone`}>
            <Smartphone className="size-5" aria-hidden />
            {t(($) => $.recover.link)}
          </Link>
        </Button>
        <PasskeyButton />
        <SocialButton purpose="signin" />
        <p className="text-center text-ink-2">
          {t(($) => $.signin.newHere)}{' '}
          <Link to={`/${language}`} className="font-bold text-primary underline">
            {t(($) => $.common.signUp)}
          </Link>
        </p>
      </Wrap>
      <Suspense>{mailed ? <ResetSent onClose={() => dispatch(signIn.cleared())} /> : null}</Suspense>
      {failure?.code === 'CONSENT_REQUIRED' && sent ? (
        <Suspense>
          <AgreeDialog
            onAgree={() => send({ ...sent, consentVersion: CONSENT_VERSION })}
            onClose={() => dispatch(signIn.cleared())}
          />
        </Suspense>
      ) : failure?.code === 'EMAIL_NOT_VERIFIED' && sent?.email ? (
        <Suspense>
          <ResendLink email={sent.email} failure={failure} onClose={() => dispatch(signIn.cleared())} />
        </Suspense>
      ) : (
        <LazyErrorModal
          failure={failure}
          onClose={() => {
            setRefused(null);
            dispatch(signIn.cleared());
          }}
        />
      )}
    </VisitorShell>
  );
}
