import { Button, TextField } from '@club/web-kit';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { authenticated } from '../../core/session/events.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { formValue } from './form-value.js';
import { LoginBanner } from './login-banner.js';
import { confirm, enrol, login, verify } from './requests.js';
import { StepHead } from './step-head.js';

const QrCode = lazy(fresh(() => import('@club/web-kit/qr/qr-code.tsx')));

interface SecondStepProps {
  secondFactor: 'code' | 'enrol';
  ticket: string;
}

/** The second step: a code of the app, or first an app that shows codes. */
export function SecondStep({ secondFactor, ticket }: SecondStepProps) {
  const confirmed = useAppSelector((state) => state.auth.confirm.data);
  if (confirmed) return <RecoveryCodes {...confirmed} />;
  return secondFactor === 'code' ? <CodeStep ticket={ticket} /> : <EnrolStep ticket={ticket} />;
}

function CodeForm({
  request,
  ticket,
  submit,
  children,
}: {
  request: 'verify' | 'confirm';
  ticket: string;
  submit: string;
  children: ReactNode;
}) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ auth }) => auth[request]);
  const call = request === 'verify' ? verify : confirm;
  const [wrong, setWrong] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.status === 'loading') return;
    const code = formValue(event.currentTarget, 'code').trim();
    setWrong(code ? undefined : t(($) => $.auth.codeMissing));
    if (code) dispatch(call.requested({ ticket, code }));
    else event.currentTarget.querySelector('input')?.focus();
  };
  const again = () => {
    for (const each of [login, verify, enrol, confirm]) dispatch(each.cleared());
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      {state.status === 'error' ? (
        <LoginBanner onDismiss={() => dispatch(call.cleared())}>{errorText(state.error)}</LoginBanner>
      ) : null}
      <TextField
        name="code"
        label={t(($) => $.auth.code)}
        inputMode={request === 'confirm' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrong}
      />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" block loading={state.status === 'loading'}>
          {submit}
        </Button>
        <Button variant="quiet" block onClick={again}>
          {t(($) => $.auth.back)}
        </Button>
      </div>
    </form>
  );
}

function CodeStep({ ticket }: { ticket: string }) {
  const t = useText();
  return (
    <CodeForm request="verify" ticket={ticket} submit={t(($) => $.auth.submit)}>
      <StepHead title={t(($) => $.auth.codeTitle)} note={t(($) => $.auth.codeNote)} />
    </CodeForm>
  );
}

function EnrolStep({ ticket }: { ticket: string }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const state = useAppSelector(({ auth }) => auth.enrol);
  useEffect(() => {
    dispatch(enrol.requested(ticket));
  }, [dispatch, ticket]);
  const again = (
    <Button size="sm" variant="outline" onClick={() => dispatch(enrol.requested(ticket))}>
      {t(($) => $.states.tryAgain)}
    </Button>
  );
  return (
    <CodeForm request="confirm" ticket={ticket} submit={t(($) => $.auth.confirm)}>
      <StepHead title={t(($) => $.auth.enrolTitle)} note={t(($) => $.auth.enrolNote)} />
      {state.status === 'error' ? (
        <LoginBanner action={again} onDismiss={() => dispatch(enrol.cleared())}>
          {errorText(state.error)}
        </LoginBanner>
      ) : null}
      {/* the banner is gone, and nothing is there to scan yet */}
      {state.status === 'idle' ? again : null}
      {state.data ? (
        <div className="grid justify-items-center gap-3 rounded-lg bg-sunken p-5">
          <Suspense fallback={<span className="size-44" />}>
            <QrCode text={state.data.uri} label={t(($) => $.auth.enrolQr)} className="size-44 rounded-sm" />
          </Suspense>
          <p className="text-center text-small text-ink-2">
            {t(($) => $.auth.enrolSecret)} <b className="block font-bold break-all text-ink">{state.data.secret}</b>
          </p>
        </div>
      ) : null}
    </CodeForm>
  );
}

function RecoveryCodes({
  recoveryCodes,
  ...session
}: { recoveryCodes: string[] } & ReturnType<typeof authenticated>['payload']) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <div className="grid gap-5">
      <StepHead title={t(($) => $.auth.recoveryTitle)} note={t(($) => $.auth.recoveryNote)} />
      <ul className="grid grid-cols-2 gap-2 rounded-lg bg-sunken p-5 text-center font-bold tabular-nums">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" block onClick={() => dispatch(authenticated(session))}>
        {t(($) => $.auth.recoveryDone)}
      </Button>
    </div>
  );
}
