import { CodeInput, FieldError, Message } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import type { RequestState } from '../core/request.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { ResendCode } from './resend-code.js';
import { Submit } from './submit.js';
import { useSmsCode } from './use-sms-code.js';

export const OTP_LENGTH = 4;

/** Refusals of a code that are shown below its cells; every other one is the catalogue's modal. */
const OTP_CODES = new Set([
  'OTP_WRONG',
  'OTP_EXPIRED',
  'OTP_TRIES_EXCEEDED',
  'OTP_INCOMPLETE',
  'SIGNUP_NOT_FOUND',
  'OFFLINE',
  'SERVICE_BUSY',
]);

/** Returns whether a refusal belongs below the cells of the code. */
export const isAboutCode = (failure: Failure | null): boolean => failure !== null && OTP_CODES.has(failure.code);

interface OtpCellsProps {
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  error: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** The four cells of a code from an SMS, with the error below them. */
export function OtpCells({ value, onChange, onComplete, error, ref }: OtpCellsProps) {
  const t = useText();
  const errorId = useId();
  useSmsCode((code) => {
    onChange(code);
    onComplete?.(code);
  });
  return (
    <div className="grid justify-items-center gap-3">
      <CodeInput
        {...(ref ? { ref } : {})}
        className="w-full"
        label={t(($) => $.otp.label)}
        name="otp"
        value={value}
        onChange={onChange}
        {...(onComplete ? { onComplete } : {})}
        groups={[OTP_LENGTH]}
        leftOutNote={t(($) => $.common.otpLeftOut)}
        numeric
        size="lg"
        invalid={error !== null}
        aria-describedby={errorId}
      />
      <div id={errorId} aria-live="assertive" className="empty:sr-only">
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </div>
  );
}

export interface OtpFormProps {
  verifying: RequestState<unknown>;
  resending: RequestState<unknown>;
  /** Time from which another code may be requested, ISO. */
  resendAt: string;
  /** Another code was sent already. */
  resent: boolean;
  onCode: (otp: string) => void;
  onResend: () => void;
  /** On the button; "Confirm" without it. */
  action?: string;
  /** In place of the button and of the resend, when the code's sign-up is gone. */
  instead?: ReactNode;
}

/** The code from the SMS: cells that send themselves once they are full, and another code after a wait. */
export function OtpForm({ verifying, resending, resendAt, resent, onCode, onResend, action, instead }: OtpFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const [otp, setOtp] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const failure = verifying.status === 'error' ? verifying.error : null;
  useEffect(() => {
    if (!isAboutCode(failure)) return;
    input.current?.focus();
    // the next digit replaces the wrong code
    input.current?.select();
  }, [failure]);

  const send = (code: string) => {
    if (verifying.status === 'loading') return;
    setIncomplete(code.length < OTP_LENGTH);
    if (code.length === OTP_LENGTH) onCode(code);
    else input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(otp);
  };
  const shown = incomplete
    ? errorText({ code: 'OTP_INCOMPLETE' })
    : failure && isAboutCode(failure)
      ? errorText(failure)
      : null;
  const resendFailure =
    resending.status === 'error' && resending.error.code !== 'OTP_RESEND_TOO_SOON' ? resending.error : null;

  return (
    <>
      <form noValidate onSubmit={onSubmit} className="grid gap-6">
        <OtpCells
          ref={input}
          value={otp}
          onChange={(value) => {
            setOtp(value);
            setIncomplete(false);
          }}
          onComplete={send}
          error={shown}
        />
        {instead ?? (
          <Submit busy={verifying.status === 'loading'} action="send">
            {action ?? t(($) => $.otp.confirm)}
          </Submit>
        )}
        <ResendCode
          resendAt={resendAt}
          resent={resent}
          offered={!instead}
          busy={resending.status === 'loading'}
          onResend={() => {
            setOtp('');
            onResend();
          }}
        />
      </form>
      {resendFailure ? (
        <Message tone="danger" live="alert">
          {errorText(resendFailure)}
        </Message>
      ) : null}
    </>
  );
}
