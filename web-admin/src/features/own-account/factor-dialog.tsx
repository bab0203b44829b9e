import { Button, Dialog, Message, PasswordField, TextField } from '@club/web-kit';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { copyText } from '@club/web-kit/lib/copy-text.ts';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useOwnAccount } from './branch.js';
import { begin, confirm } from './requests.js';

const QrCode = lazy(fresh(() => import('@club/web-kit/qr/qr-code.tsx')));

interface FactorDialogProps {
  open: boolean;
  /** A code of the present app is asked for; otherwise the password. */
  replaces: boolean;
  onClose: () => void;
}

/** Binds an authenticator app in three steps: the present proof, the first code of the app, and the recovery codes. */
export function FactorDialog({ open, replaces, onClose }: FactorDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { begin: begun, confirm: confirmed } = useOwnAccount();
  // the step stays what it was when it began, although the account is read again behind the recovery codes
  const [replacing, setReplacing] = useState(replaces);
  if (!open && replacing !== replaces) setReplacing(replaces);
  const step = confirmed.data ? 'codes' : begun.data ? 'scan' : 'proof';
  const close = () => {
    for (const each of [begin, confirm]) dispatch(each.cleared());
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      // recovery codes are shown once: they are left by their button alone
      busy={begun.status === 'loading' || confirmed.status === 'loading' || step === 'codes'}
      title={t(($) => $.ownAccount.steps[step].title)}
      description={t(($) => $.ownAccount.steps[step].note)}
      {...(step === 'codes' ? {} : { closeLabel: t(($) => $.frame.close) })}
    >
      {!open ? null : confirmed.data ? (
        <RecoveryCodes codes={confirmed.data.recoveryCodes} onDone={close} />
      ) : begun.data ? (
        <ScanStep {...begun.data} />
      ) : (
        <ProofStep replaces={replacing} />
      )}
    </Dialog>
  );
}

interface StepProps {
  /** The name of its one field. */
  name: 'code' | 'password';
  state: RequestState<unknown>;
  submit: string;
  onSubmit: (typed: string) => void;
  children: (error: string | undefined) => ReactNode;
}

/** A step with one field, and its failures. */
function Step({ name, state, submit, onSubmit, children }: StepProps) {
  const t = useText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const failure = state.status === 'error' ? state.error : null;
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // in a dialog within the page of another form
        event.stopPropagation();
        if (state.status === 'loading') return;
        const input = event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`);
        setMissing(!input?.value.trim());
        if (input?.value.trim()) onSubmit(input.value);
        else input?.focus();
      }}
    >
      {failure && !(name in failure.fields) ? (
        <Message tone="danger" live="alert">
          {errorText(failure)}
        </Message>
      ) : null}
      {children(missing ? t(($) => $.form.required) : failure?.fields[name])}
      <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
        {submit}
      </Button>
    </form>
  );
}

function ProofStep({ replaces }: { replaces: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { begin: state } = useOwnAccount();
  const name = replaces ? 'code' : 'password';
  return (
    <Step
      name={name}
      state={state}
      submit={t(($) => $.ownAccount.next)}
      onSubmit={(typed) => dispatch(begin.requested({ [name]: typed }))}
    >
      {(error) =>
        replaces ? (
          <TextField
            name="code"
            label={t(($) => $.ownAccount.presentCode)}
            hint={t(($) => $.form.codeHint)}
            error={error}
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : (
          <PasswordField
            name="password"
            label={t(($) => $.ownAccount.currentPassword)}
            autoComplete="current-password"
            showLabel={t(($) => $.auth.showPassword)}
            hideLabel={t(($) => $.auth.hidePassword)}
            error={error}
            required
          />
        )
      }
    </Step>
  );
}

function ScanStep({ secret, uri }: { secret: string; uri: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { confirm: state } = useOwnAccount();
  return (
    <Step
      name="code"
      state={state}
      submit={t(($) => $.auth.confirm)}
      onSubmit={(code) => dispatch(confirm.requested(code))}
    >
      {(error) => (
        <>
          <div className="grid justify-items-center gap-3 rounded-lg bg-sunken p-5">
            <Suspense fallback={<span className="size-44" />}>
              <QrCode text={uri} label={t(($) => $.auth.enrolQr)} className="size-44 rounded-sm" />
            </Suspense>
            <p className="text-center text-small text-ink-2">
              {t(($) => $.auth.enrolSecret)} <b className="block font-bold break-all text-ink">{secret}</b>
            </p>
          </div>
          <TextField
            name="code"
            label={t(($) => $.ownAccount.newCode)}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            error={error}
            required
          />
        </>
      )}
    </Step>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-2 gap-2 rounded-lg bg-sunken p-5 text-center text-small font-bold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="outline" block onClick={() => void copyText(codes.join('\n')).then(setCopied)}>
        {t(($) => $.ownAccount.copyCodes)}
      </Button>
      <span role="status" className={copied ? 'text-small text-ink-2' : 'sr-only'}>
        {copied ? t(($) => $.ownAccount.copy[copied]) : ''}
      </span>
      <Button variant="primary" block onClick={onDone}>
        {t(($) => $.auth.recoveryDone)}
      </Button>
    </div>
  );
}
