import { Button, PhoneCodePicture, PhoneField, readMobile, Wrap } from '@club/web-kit';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { CONSENT_VERSION } from '../../core/config.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { isAboutCode, OtpForm } from '../../shared/otp-form.js';
import { usePage } from '../../shared/page.js';
import { readableNumber } from '../../shared/phone.js';
import { RichText } from '../../shared/rich-text.js';
import { Submit } from '../../shared/submit.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { ask, notMe, prove } from './requests.js';
import { selectAsk, selectFlow, selectProve } from './selectors.js';
import { flowActions } from './slice.js';
import { Whose } from './whose.js';

const AgreeDialog = lazy(fresh(() => import('../../shared/agree-dialog.js')));

/** Sign-in by phone: the number, the code from the SMS, then whose account it is (docs/product/accounts.md#sign-in-by-phone). */
export default function PhonePage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const flow = useAppSelector(selectFlow);
  usePage(t(($) => $.recover.title));

  useEffect(
    () => () => {
      for (const request of [ask, prove, notMe]) dispatch(request.cleared());
      dispatch(flowActions.begun());
    },
    [dispatch],
  );

  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-6 pb-10 desktop:pt-12">
        {flow.step === 'number' ? (
          <NumberStep />
        ) : flow.step === 'code' ? (
          <CodeStep {...flow} />
        ) : flow.step === 'whose' ? (
          <Whose recovered={flow.recovered} />
        ) : (
          <Freed />
        )}
      </Wrap>
    </VisitorShell>
  );
}

/** Picture, heading and sentence of a step; the heading takes the focus when the step begins. */
function Head({ title, first = false, children }: { title: string; first?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, [first]);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <PhoneCodePicture className="h-auto w-36" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="text-ink-2">{children}</p>
    </div>
  );
}

function NumberStep() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const asking = useAppSelector(selectAsk);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking.status === 'loading') return;
    const number = readMobile(typed);
    const code = typed.trim() === '' ? 'FIELD_REQUIRED' : number ? undefined : 'MOBILE_INVALID';
    setWrong(code && errorText({ code, details: { field: t(($) => $.fields.number) } }));
    if (number) dispatch(ask.requested({ number }));
    else input.current?.focus();
  };
  const failure = asking.status === 'error' ? asking.error : null;
  const ofField = failure?.fields.number;
  return (
    <>
      <Head title={t(($) => $.recover.title)} first>
        {t(($) => $.recover.lead)}
      </Head>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PhoneField
          ref={input}
          name="number"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(undefined);
          }}
          label={t(($) => $.signup.number)}
          hint={t(($) => $.signup.numberHint)}
          error={wrong ?? ofField}
          prefix={t(($) => $.signup.numberPrefix)}
          required
        />
        <Submit busy={asking.status === 'loading'} action="send">
          {t(($) => $.recover.send)}
        </Submit>
        <Button asChild variant="quiet" block>
          <Link to={`/${language}/signin`}>{t(($) => $.recover.byEmail)}</Link>
        </Button>
      </form>
      <LazyErrorModal failure={ofField ? null : failure} onClose={() => dispatch(ask.cleared())} />
    </>
  );
}

function CodeStep({ number, resendAt, resent }: { number: string; resendAt: string; resent: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const asking = useAppSelector(selectAsk);
  const proving = useAppSelector(selectProve);
  const [sent, setSent] = useState('');
  const failure = proving.status === 'error' ? proving.error : null;
  const send = (otp: string) => {
    setSent(otp);
    dispatch(prove.requested({ number, otp }));
  };
  return (
    <>
      <Head title={t(($) => $.otp.title)}>
        <RichText
          text={t(($) => $.recover.sent, { number: `<b>${readableNumber(number.replace(/^6/, ''))}</b>` })}
          parts={{ b: (words) => <b className="whitespace-nowrap text-ink tabular-nums">{words}</b> }}
        />
      </Head>
      <OtpForm
        verifying={proving}
        resending={asking}
        resendAt={resendAt}
        resent={resent}
        onCode={send}
        onResend={() => {
          dispatch(prove.cleared());
          dispatch(ask.requested({ number }));
        }}
        action={t(($) => $.common.logIn)}
      />
      <Button variant="quiet" block onClick={() => dispatch(flowActions.begun())}>
        {t(($) => $.recover.change)}
      </Button>
      {failure?.code === 'CONSENT_REQUIRED' ? (
        <Suspense>
          <AgreeDialog
            onAgree={() => dispatch(prove.requested({ number, otp: sent, consentVersion: CONSENT_VERSION }))}
            onClose={() => dispatch(prove.cleared())}
          />
        </Suspense>
      ) : (
        <LazyErrorModal failure={isAboutCode(failure) ? null : failure} onClose={() => dispatch(prove.cleared())} />
      )}
    </>
  );
}

function Freed() {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      <Head title={t(($) => $.recover.freed)}>{t(($) => $.recover.freedBody)}</Head>
      <Button asChild variant="points" block>
        <Link to={`/${language}`}>{t(($) => $.landing.join)}</Link>
      </Button>
    </>
  );
}
