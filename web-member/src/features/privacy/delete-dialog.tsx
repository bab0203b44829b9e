import { Button, CodeInput, Dialog, FieldError, Message, PasswordField, TextField } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { deletion, deletionCode } from './requests.js';

const OTP_LENGTH = 4;

/** The last question before everything goes: a proof of who asks, and a typed word against a slip of the finger. */
export function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector((state) => state.privacy.deletion);
  const code = useAppSelector((state) => state.privacy.deletionCode);
  const [by, setBy] = useState<'password' | 'otp'>('password');
  const [proof, setProof] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const word = t(($) => $.leave.word);
  const busy = status === 'loading';

  useCleared(deletion);
  useCleared(deletionCode);

  const wordError = typed.trim().toUpperCase() === word ? null : t(($) => $.leave.typeWrong, { word });
  const passwordError =
    by === 'password' && proof === ''
      ? errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.leave.password) } })
      : null;
  const otpError = by === 'otp' && proof.length < OTP_LENGTH ? errorText({ code: 'OTP_INCOMPLETE' }) : null;
  const refused = error?.fields['password'];
  const choose = (way: 'password' | 'otp') => {
    setBy(way);
    setProof('');
    setTried(false);
    dispatch(deletion.cleared());
    if (way === 'otp') dispatch(deletionCode.requested());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || wordError || passwordError || otpError) return;
    dispatch(deletion.requested(by === 'password' ? { password: proof } : { otp: proof }));
  };

  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={t(($) => $.leave.title)}
      description={t(($) => $.leave.body, { points: t(($) => $.home.points, { count: user.totalPoints }) })}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-small text-ink-2">{t(($) => $.leave.stays)}</p>
        {by === 'password' ? (
          <PasswordField
            label={t(($) => $.leave.password)}
            name="password"
            autoComplete="current-password"
            showLabel={t(($) => $.common.show)}
            hideLabel={t(($) => $.common.hide)}
            value={proof}
            onChange={({ target }) => {
              setProof(target.value);
              if (error) dispatch(deletion.cleared());
            }}
            error={refused ?? (tried ? (passwordError ?? undefined) : undefined)}
          />
        ) : (
          <div className="grid gap-2">
            <p role="status" className="text-small text-ink-2">
              {code.status === 'ok' ? t(($) => $.leave.codeSent, { end: code.data.numberEnd }) : ''}
              {code.status === 'loading' ? t(($) => $.common.sending) : ''}
            </p>
            <CodeInput
              label={t(($) => $.leave.code)}
              name="otp"
              value={proof}
              onChange={(value) => {
                setProof(value);
                if (error) dispatch(deletion.cleared());
              }}
              groups={[OTP_LENGTH]}
              leftOutNote={t(($) => $.common.otpLeftOut)}
              numeric
              size="lg"
              invalid={(tried && otpError !== null) || error !== null}
              aria-describedby="leave-code-error"
            />
            <div id="leave-code-error" aria-live="polite" className="empty:sr-only">
              {tried && otpError ? <FieldError>{otpError}</FieldError> : null}
            </div>
            {code.status === 'error' ? (
              <Message tone="danger" live="alert">
                {errorText(code.error)}
              </Message>
            ) : null}
          </div>
        )}
        <div className="-ml-4 flex flex-wrap gap-x-2">
          <Button
            variant="quiet"
            size="sm"
            disabled={busy}
            onClick={() => choose(by === 'password' ? 'otp' : 'password')}
          >
            {t(($) => (by === 'password' ? $.leave.useCode : $.leave.usePassword))}
          </Button>
          {by === 'otp' ? (
            <Button
              variant="quiet"
              size="sm"
              loading={code.status === 'loading'}
              disabled={busy}
              onClick={() => dispatch(deletionCode.requested())}
            >
              {t(($) => $.leave.codeAgain)}
            </Button>
          ) : null}
        </div>
        <TextField
          label={t(($) => $.leave.type, { word })}
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={tried ? (wordError ?? undefined) : undefined}
        />
        {error && !refused ? (
          <Message tone="danger" live="alert">
            {errorText(error)}
          </Message>
        ) : null}
        <Button type="submit" variant="danger" block loading={busy} loadingText={t(($) => $.common.sending)}>
          {t(($) => $.leave.action)}
        </Button>
        <Button variant="quiet" block disabled={busy} onClick={onClose}>
          {t(($) => $.leave.keep)}
        </Button>
      </form>
    </Dialog>
  );
}
