import { Button, Message, PasswordField, Skeleton } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { LOGIN } from '../../core/paths.js';
import { signOutRequested } from '../../core/session/events.js';
import { selectSession } from '../../core/session/slice.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { usePage } from '../../shared/page.js';
import { formValue } from './form-value.js';
import { LoginBanner } from './login-banner.js';
import { LoginFrame } from './login-frame.js';
import { accept, invitation } from './requests.js';

/** The page of a mailed invitation: whom it is for, and a password to choose; opening it changes nothing (docs/product/back-office.md#administrators). */
export default function InvitationPage() {
  const t = useText();
  const session = useAppSelector(selectSession);
  const [query] = useSearchParams();
  const [id, token] = [query.get('user') ?? '', query.get('token') ?? ''];
  usePage(t(($) => $.auth.invitationTitle));
  return (
    <LoginFrame>
      <h1 tabIndex={-1} className="text-title">
        {t(($) => $.auth.invitationTitle)}
      </h1>
      {session.status === 'signedIn' ? (
        <SignedIn username={session.user.username} />
      ) : id && token ? (
        <Invitation id={id} token={token} />
      ) : (
        <Broken>{t(($) => $.auth.invitationCut)}</Broken>
      )}
    </LoginFrame>
  );
}

/** Asks a signed-in administrator to sign out first: an invitation is accepted signed out. */
function SignedIn({ username }: { username: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <>
      <Message tone="info">{t(($) => $.auth.invitationSignedIn, { username })}</Message>
      <Button variant="primary" block onClick={() => dispatch(signOutRequested())}>
        {t(($) => $.frame.signOut)}
      </Button>
    </>
  );
}

const Broken = ({ children }: { children: string }) => {
  const t = useText();
  return (
    <>
      <Message tone="warning" live="alert">
        {children}
      </Message>
      <Button asChild variant="outline" block>
        <Link to={LOGIN}>{t(($) => $.auth.submit)}</Link>
      </Button>
    </>
  );
};

function Invitation({ id, token }: { id: string; token: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ auth }) => auth.invitation);
  useEffect(() => {
    dispatch(invitation.requested({ id, token }));
    return () => void dispatch(invitation.cleared());
  }, [dispatch, id, token]);
  if (state.status === 'error') {
    if (state.error.status === 400) return <Broken>{errorText(state.error)}</Broken>;
    const again = (
      <Button size="sm" variant="outline" onClick={() => dispatch(invitation.requested({ id, token }))}>
        {t(($) => $.states.tryAgain)}
      </Button>
    );
    return (
      <Message tone="warning" live="alert" action={again}>
        {errorText(state.error)}
      </Message>
    );
  }
  if (!state.data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <span role="status" className="sr-only">
          {t(($) => $.frame.loading)}
        </span>
        <Skeleton className="w-2/3" />
        <Skeleton shape="box" className="h-13 rounded-md" />
      </div>
    );
  return <ChoosePassword id={id} token={token} {...state.data} />;
}

interface ChoosePasswordProps {
  id: string;
  token: string;
  username: string;
  name: string;
  role: string;
}

function ChoosePassword({ id, token, username, name, role }: ChoosePasswordProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ auth }) => auth.accept);
  const [missing, setMissing] = useState(false);
  useEffect(() => () => void dispatch(accept.cleared()), [dispatch]);
  const failure = state.status === 'error' ? state.error : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'loading') return;
    const password = formValue(event.currentTarget, 'password');
    setMissing(password === '');
    if (password) dispatch(accept.requested({ id, token, password }));
    else event.currentTarget.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{t(($) => $.auth.invitationNote, { name, role })}</p>
      {failure && !('password' in failure.fields) ? (
        <LoginBanner onDismiss={() => dispatch(accept.cleared())}>{errorText(failure)}</LoginBanner>
      ) : null}
      <dl className="grid gap-1 rounded-lg bg-sunken p-5">
        <dt className="text-small text-ink-2">{t(($) => $.auth.username)}</dt>
        <dd className="font-bold break-words">{username}</dd>
      </dl>
      {/* for the password manager, which stores both */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label={t(($) => $.auth.newPassword)}
        hint={t(($) => $.auth.passwordRules)}
        autoComplete="new-password"
        showLabel={t(($) => $.auth.showPassword)}
        hideLabel={t(($) => $.auth.hidePassword)}
        required
        error={missing ? t(($) => $.auth.passwordMissing) : failure?.fields['password']}
      />
      <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
        {t(($) => $.auth.invitationAccept)}
      </Button>
    </form>
  );
}
