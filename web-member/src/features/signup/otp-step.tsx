import {
  Button,
  CodeInput,
  FieldError,
  Message,
  PhoneCodePicture,
  useCountdown,
  Wrap,
  formatWait,
} from '@club/web-kit';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { RichText } from '../../shared/rich-text.js';
import { Submit } from '../../shared/submit.js';
import { verify } from './requests.js';
import { formAsked, otpSubmitted, resendAsked } from './saga.js';
import { selectFlow, selectResend, selectVerify } from './selectors.js';

const OTP_LENGTH = 4;

/** Refusals that are said below the cells; every other one is the catalogue's modal. */
const inline = new Set([
  'OTP_WRONG',
  'OTP_EXPIRED',
  'OTP_TRIES_EXCEEDED',
  'OTP_INCOMPLETE',
  'SIGNUP_NOT_FOUND',
  'OFFLINE',
  'SERVICE_BUSY',
]);

/** `0123456789` as one reads it aloud: +6 012-345 6789. */
const readableNumber = (number: string): string => `+6 ${number.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2 $3')}`;

/** The code from the SMS: four cells, a new code after 60 seconds, the way back to the form. */
export default function OtpStep() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const flow = useAppSelector(selectFlow);
  const verifying = useAppSelector(selectVerify);
  const resending = useAppSelector(selectResend);
  const [otp, setOtp] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const clock = useCallback(() => now().getTime(), [now]);
  const left = useCountdown(flow.step === 'otp' ? Date.parse(flow.resendAt) : null, clock);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);

  const failure = verifying.status === 'error' ? verifying.error : null;
  useEffect(() => {
    if (!failure || !inline.has(failure.code)) return;
    input.current?.focus();
    // the next digit replaces the wrong code
    input.current?.select();
  }, [failure]);

  if (flow.step !== 'otp') return null;

  const send = (code: string) => {
    if (verifying.status === 'loading') return;
    setIncomplete(code.length < OTP_LENGTH);
    if (code.length === OTP_LENGTH) dispatch(otpSubmitted(code));
    else input.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(otp);
  };
  const shown = incomplete
    ? errorText({ code: 'OTP_INCOMPLETE' })
    : failure && inline.has(failure.code)
      ? errorText(failure)
      : null;
  const resendFailure =
    resending.status === 'error' && resending.error.code !== 'OTP_RESEND_TOO_SOON' ? resending.error : null;
  const gone = failure?.code === 'SIGNUP_NOT_FOUND';

  return (
    <Wrap narrow className="grid gap-7 pt-8 pb-16">
      <div className="grid justify-items-center gap-4 text-center">
        <PhoneCodePicture className="h-auto w-40" />
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.otp.title)}
        </h1>
        <p className="max-w-md text-ink-2">
          <RichText
            text={t(($) => $.otp.body, { number: `<b>${readableNumber(flow.pending.number)}</b>` })}
            parts={{ b: (number) => <b className="text-ink tabular-nums whitespace-nowrap">{number}</b> }}
          />
        </p>
      </div>
      <form noValidate onSubmit={onSubmit} className="grid gap-6">
        <div className="grid justify-items-center gap-3">
          <CodeInput
            ref={input}
            className="w-full"
            label={t(($) => $.otp.label)}
            name="otp"
            value={otp}
            onChange={(value) => {
              setOtp(value);
              setIncomplete(false);
            }}
            onComplete={send}
            groups={[OTP_LENGTH]}
            leftOutNote={t(($) => $.common.otpLeftOut)}
            numeric
            size="lg"
            invalid={shown !== null}
            aria-describedby="otp-error"
          />
          <div id="otp-error" aria-live="assertive" className="empty:sr-only">
            {shown ? <FieldError>{shown}</FieldError> : null}
          </div>
        </div>
        {gone ? (
          <Button variant="points" block onClick={() => dispatch(formAsked())}>
            {t(($) => $.otp.again)}
          </Button>
        ) : (
          <Submit busy={verifying.status === 'loading'} act="send">
            {t(($) => $.otp.confirm)}
          </Submit>
        )}
        <div className="grid min-h-11 justify-items-center text-center">
          {left > 0 ? (
            <p className="text-small text-ink-2 tabular-nums">
              {t(($) => $.otp.wait, { wait: formatWait(left, language) })}
            </p>
          ) : gone ? null : (
            <Button
              variant="quiet"
              size="sm"
              loading={resending.status === 'loading'}
              loadingText={t(($) => $.common.sending)}
              onClick={() => {
                setOtp('');
                dispatch(resendAsked());
              }}
            >
              {t(($) => $.otp.resend)}
            </Button>
          )}
          <p role="status" className="text-small text-ink-2">
            {flow.resent && left > 0 ? t(($) => $.otp.resent) : ''}
          </p>
        </div>
      </form>
      {resendFailure ? (
        <Message tone="danger" live="alert">
          {errorText(resendFailure)}
        </Message>
      ) : null}
      <Message title={t(($) => $.otp.wrongNumber)}>
        <button type="button" className="font-bold underline underline-offset-2" onClick={() => dispatch(formAsked())}>
          {t(($) => $.otp.change)}
        </button>{' '}
        {t(($) => $.otp.kept)}
      </Message>
      <LazyErrorModal
        failure={failure && !inline.has(failure.code) ? failure : null}
        onClose={() => dispatch(verify.cleared())}
      />
    </Wrap>
  );
}
