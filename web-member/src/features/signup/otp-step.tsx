import { Button, Message, PhoneCodePicture, Wrap } from '@club/web-kit';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { isAboutCode, OtpForm } from '../../shared/otp-form.js';
import { readableNumber } from '../../shared/phone.js';
import { RichText } from '../../shared/rich-text.js';
import { verify } from './requests.js';
import { formAsked, otpSubmitted, resendAsked } from './saga.js';
import { selectFlow, selectResend, selectVerify } from './selectors.js';

/** The code from the SMS: four cells, a new code after 60 seconds, the way back to the form. */
export default function OtpStep() {
  const t = useText();
  const dispatch = useAppDispatch();
  const flow = useAppSelector(selectFlow);
  const verifying = useAppSelector(selectVerify);
  const resending = useAppSelector(selectResend);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);

  if (flow.step !== 'otp') return null;
  const failure = verifying.status === 'error' ? verifying.error : null;

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
            parts={{ b: (number) => <b className="whitespace-nowrap text-ink tabular-nums">{number}</b> }}
          />
        </p>
      </div>
      <OtpForm
        verifying={verifying}
        resending={resending}
        resendAt={flow.resendAt}
        resent={flow.resent}
        onCode={(otp) => dispatch(otpSubmitted(otp))}
        onResend={() => dispatch(resendAsked())}
        instead={
          failure?.code === 'SIGNUP_NOT_FOUND' ? (
            <Button variant="points" block onClick={() => dispatch(formAsked())}>
              {t(($) => $.otp.again)}
            </Button>
          ) : null
        }
      />
      <Message title={t(($) => $.otp.wrongNumber)}>
        <button type="button" className="font-bold underline underline-offset-2" onClick={() => dispatch(formAsked())}>
          {t(($) => $.otp.change)}
        </button>{' '}
        {t(($) => $.otp.kept)}
      </Message>
      <LazyErrorModal failure={isAboutCode(failure) ? null : failure} onClose={() => dispatch(verify.cleared())} />
    </Wrap>
  );
}
