import { Button, Dialog, Message, PasswordField } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { signOutRequested } from '../../core/session/events.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { Confirmation } from './types.js';

interface ConfirmDialogProps {
  title: string;
  body: string;
  action: string;
  needs: Confirmation;
  busy: boolean;
  error: Failure | null;
  onConfirm: (password: string) => void;
  onClose: () => void;
}

/** Question before a change of passkeys, with the password where the last sign-in is too long ago. */
export function ConfirmDialog({ title, body, action, needs, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const again = needs === 'signIn';
  const asks = needs === 'password';
  const missing =
    asks && password === ''
      ? errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields.password) } })
      : undefined;
  const refused = tried ? error?.fields['password'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (again) dispatch(signOutRequested());
    else if (!busy && !missing) onConfirm(password);
  };
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={again ? t(($) => $.passkeys.again) : title}
      description={again ? t(($) => $.passkeys.againBody) : body}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {asks ? (
          <PasswordField
            label={t(($) => $.passkeys.password)}
            name="password"
            autoComplete="current-password"
            showLabel={t(($) => $.common.show)}
            hideLabel={t(($) => $.common.hide)}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            error={tried ? (missing ?? refused) : undefined}
          />
        ) : null}
        {error && !again && !error.fields['password'] ? (
          <Message tone="danger" live="alert">
            {errorText(error)}
          </Message>
        ) : null}
        <Button type="submit" block loading={busy} loadingText={t(($) => $.common.sending)}>
          {again ? t(($) => $.common.logOut) : action}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onClose}>
          {t(($) => $.common.back)}
        </Button>
      </form>
    </Dialog>
  );
}
