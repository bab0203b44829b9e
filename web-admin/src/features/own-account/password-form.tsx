import { Button, Message, PasswordField } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { useUnsaved } from '../../shared/unsaved.js';
import { useOwnAccount } from './branch.js';
import { password } from './requests.js';

const FIELDS = ['current', 'password'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const EMPTY: Values = { current: '', password: '' };

/** Sets another password, which the present one confirms. */
export function PasswordForm({ username }: { username: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { password: state } = useOwnAccount();
  const { status } = state;
  const [values, setValues] = useState(EMPTY);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useUnsaved(values.password !== '');
  useEffect(() => () => void dispatch(password.cleared()), [dispatch]);
  const [seen, setSeen] = useState(status);
  if (status !== seen) {
    setSeen(status);
    if (status === 'ok') setValues(EMPTY);
  }
  const failure = state.status === 'error' ? state.error : null;
  const atFields = failure !== null && FIELDS.some((field) => field in failure.fields);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status === 'loading') return;
    const empty = FIELDS.filter((field) => values[field] === '');
    setMissing(empty);
    if (empty[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    else dispatch(password.requested({ body: values, message: t(($) => $.ownAccount.passwordChanged) }));
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    showLabel: t(($) => $.auth.showPassword),
    hideLabel: t(($) => $.auth.hidePassword),
    required: true,
    error: missing.includes(name) && !values[name] ? t(($) => $.form.required) : failure?.fields[name],
  });
  return (
    <Card title={t(($) => $.ownAccount.password)}>
      <form noValidate onSubmit={submit} className="grid max-w-120 gap-4">
        {failure && !atFields ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : null}
        {/* for the password manager, which stores both */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t(($) => $.ownAccount.currentPassword)}
          autoComplete="current-password"
          {...field('current')}
        />
        <PasswordField
          label={t(($) => $.auth.newPassword)}
          hint={t(($) => $.auth.passwordRules)}
          autoComplete="new-password"
          {...field('password')}
        />
        <p className="text-small text-ink-2">{t(($) => $.ownAccount.passwordNote)}</p>
        <Button type="submit" variant="primary" loading={status === 'loading'} className="justify-self-start">
          {t(($) => $.ownAccount.changePassword)}
        </Button>
      </form>
    </Card>
  );
}
