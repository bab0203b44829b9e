import { Button, Message, PasswordField } from '@club/web-kit';
import { useRef, useState, type FormEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { passwordMistake } from '../../shared/form-rules.js';
import { usePasswordMeter } from '../../shared/use-password-meter.js';
import { change } from './requests.js';
import { useSecurity } from './use-security.js';

const FIELDS = ['current', 'password', 'again'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Record<Field, string> = { current: '', password: '', again: '' };

/** Sets another password, which the present one confirms. */
export function PasswordForm() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { change: changing } = useSecurity();
  const [typed, setTyped] = useState(EMPTY);
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(changing.status);
  const meter = usePasswordMeter(typed.password);
  useCleared(change);
  if (changing.status !== seen) {
    setSeen(changing.status);
    if (changing.status === 'ok') setTyped(EMPTY);
  }
  const failure = changing.status === 'error' ? changing.error : null;
  const atFields = failure !== null && FIELDS.some((field) => field in failure.fields);
  const labels: Record<Field, string> = {
    current: t(($) => $.security.current),
    password: t(($) => $.reset.password),
    again: t(($) => $.reset.again),
  };

  const mistakes = (): Partial<Record<Field, string>> => {
    const found: Partial<Record<Field, string>> = {};
    const required = { current: t(($) => $.security.currentInText), password: t(($) => $.fields.password) };
    for (const field of ['current', 'password'] as const)
      if (typed[field] === '')
        found[field] = errorText({ code: 'FIELD_REQUIRED', details: { field: required[field] } });
    const mistake = passwordMistake(typed.password);
    if (!found.password && mistake) found.password = errorText({ code: mistake });
    if (!found.password && typed.again !== typed.password) found.again = errorText({ code: 'PASSWORD_MISMATCH' });
    return found;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changing.status === 'loading') return;
    const found = mistakes();
    setWrong(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else dispatch(change.requested({ current: typed.current, password: typed.password }));
  };
  const field = (name: Field) => ({
    name,
    label: labels[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setWrong({ ...wrong, [name]: undefined });
      if (changing.status === 'ok' || changing.status === 'error') dispatch(change.cleared());
    },
    showLabel: t(($) => $.common.show),
    hideLabel: t(($) => $.common.hide),
    error: wrong[name] ?? failure?.fields[name],
    required: true,
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {/* for the password manager, which stores both */}
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField autoComplete="current-password" {...field('current')} />
      <PasswordField
        autoComplete="new-password"
        hint={t(($) => $.signup.passwordHint)}
        {...meter}
        {...field('password')}
      />
      <PasswordField autoComplete="new-password" {...field('again')} />
      <p className="text-small text-ink-2">{t(($) => $.security.passwordNote)}</p>
      {failure && !atFields ? (
        <Message tone="danger" live="alert">
          {errorText(failure)}
        </Message>
      ) : null}
      <Button
        type="submit"
        variant="points"
        block
        loading={changing.status === 'loading'}
        loadingText={t(($) => $.account.saving)}
      >
        {t(($) => $.security.change)}
      </Button>
      <p role="status" className="text-small font-medium text-success empty:sr-only">
        {changing.status === 'ok' ? t(($) => $.security.changed) : ''}
      </p>
    </form>
  );
}
