import { Button, Card, Message, TextField } from '@club/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { resendLink } from './requests.js';

/** Asks for a new activation link; what is said afterwards does not tell whether the e-mail is known. */
export default function ResendForm() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.info.resendLink);
  const [email, setEmail] = useState('');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () => () => {
      dispatch(resendLink.cleared());
    },
    [dispatch],
  );

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
    else dispatch(resendLink.requested({ email: typed, language }));
  };

  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={input}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          label={t(($) => $.signin.email)}
          error={wrong}
          required
        />
        {request.status === 'ok' ? (
          <Message tone="success" live="status">
            {t(($) => $.info.emailSent)}
          </Message>
        ) : null}
        {request.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(request.error)}
          </Message>
        ) : null}
        <Button
          type="submit"
          variant="points"
          block
          loading={request.status === 'loading'}
          loadingText={t(($) => $.common.sending)}
        >
          {t(($) => $.info.send)}
        </Button>
      </form>
    </Card>
  );
}
