import { Button, PasswordField, TextField } from '@club/web-kit';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { formValue } from './form-value.js';
import { LoginBanner } from './login-banner.js';
import { login } from './requests.js';

type Wrong = Partial<Record<'username' | 'password', string>>;

interface FirstStepProps {
  /** Who is expected to sign in; may be changed. */
  username?: string;
  /** Above the fields, and below the banner of a refused try. */
  children?: ReactNode;
  head?: ReactNode;
}

/** User name and password. */
export function FirstStep({ username: expected, head, children }: FirstStepProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.auth.login);
  const [wrong, setWrong] = useState<Wrong>({});
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

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {head}
      {request.status === 'error' ? (
        <LoginBanner onDismiss={() => dispatch(login.cleared())}>{errorText(request.error)}</LoginBanner>
      ) : null}
      {children}
      <TextField
        name="username"
        defaultValue={expected}
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
