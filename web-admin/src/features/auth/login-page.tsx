import { Button, PasswordField, TextField } from '@club/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectSession } from '../../core/session/slice.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { usePage } from '../../shared/page.js';
import { formValue } from './form-value.js';
import { LoginBanner } from './login-banner.js';
import { LoginFrame } from './login-frame.js';
import { login, sessionIn } from './requests.js';
import { SecondStep } from './second-step.js';

type Wrong = Partial<Record<'username' | 'password', string>>;

/** User name and password, and the second step where one is asked for (docs/product/back-office.md#roles). */
export default function LoginPage() {
  const t = useText();
  const request = useAppSelector((state) => state.auth.login);
  const answer = request.data;
  const second = answer && !sessionIn(answer) && 'ticket' in answer ? answer : null;
  const confirmed = useAppSelector((state) => state.auth.confirm.data !== null);
  usePage(t(($) => $.auth.submit));
  useStepFocus(second ? (confirmed ? 'recovery' : second.secondFactor) : 'password');
  return <LoginFrame>{second ? <SecondStep {...second} /> : <FirstStep />}</LoginFrame>;
}

/** Moves the focus to the heading of each later step, which names what is asked for now. */
function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [step]);
}

function FirstStep() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.auth.login);
  const session = useAppSelector(selectSession);
  const [wrong, setWrong] = useState<Wrong>({});
  const [seen, setSeen] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    const username = formValue(event.currentTarget, 'username').trim();
    const password = formValue(event.currentTarget, 'password');
    const found: Wrong = {
      ...(username ? {} : { username: t(($) => $.auth.usernameMissing) }),
      ...(password ? {} : { password: t(($) => $.auth.passwordMissing) }),
    };
    setWrong(found);
    const first = found.username ? 'username' : found.password ? 'password' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else dispatch(login.requested({ username, password }));
  };

  const ended = session.status === 'signedOut' && session.reason === 'ended' && request.status === 'idle';
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="text-title">
          {t(($) => $.auth.title)}
        </h1>
        <p className="text-ink-2">{t(($) => $.auth.note)}</p>
      </div>
      {request.status === 'error' ? (
        <LoginBanner onDismiss={() => dispatch(login.cleared())}>{errorText(request.error)}</LoginBanner>
      ) : null}
      {ended && !seen ? (
        <LoginBanner tone="info" onDismiss={() => setSeen(true)}>
          {t(($) => $.auth.ended)}
        </LoginBanner>
      ) : null}
      <TextField
        name="username"
        label={t(($) => $.auth.username)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={wrong.username}
      />
      <PasswordField
        name="password"
        label={t(($) => $.auth.password)}
        autoComplete="current-password"
        showLabel={t(($) => $.auth.showPassword)}
        hideLabel={t(($) => $.auth.hidePassword)}
        required
        error={wrong.password}
      />
      <Button
        type="submit"
        variant="primary"
        block
        loading={request.status === 'loading'}
        loadingText={t(($) => $.auth.submitting)}
      >
        {t(($) => $.auth.submit)}
      </Button>
    </form>
  );
}
