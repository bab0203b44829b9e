import { Button, Card, Dialog, PhoneCodePicture } from '@club/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { isAboutCode, OtpForm } from '../../shared/otp-form.js';
import { RichText } from '../../shared/rich-text.js';
import { ConfirmAgreement } from './confirm-agreement.js';
import { confirm, linkCode, release } from './requests.js';
import { selectConfirm, selectLinkCode, selectRelease, selectSent } from './selectors.js';
import type { LinkProof } from './types.js';

interface OtherDeviceProps {
  link: LinkProof;
  /** Masked, as is the number. */
  email: string;
  number: string;
}

/**
 * A link on a device that the account does not know: whoever has the account's phone confirms by a code; whoever only has
 * the e-mail takes it off the account (docs/product/accounts.md#mailed-links).
 */
export function OtherDevice({ link, email, number }: OtherDeviceProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const confirming = useAppSelector(selectConfirm);
  const coding = useAppSelector(selectLinkCode);
  const releasing = useAppSelector(selectRelease);
  const sent = useAppSelector(selectSent);
  const [asking, setAsking] = useState(false);
  const [otp, setOtp] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const coded = sent !== null;
  useEffect(() => {
    if (coded) heading.current?.focus();
  }, [coded]);

  const askCode = () => {
    dispatch(confirm.cleared());
    dispatch(linkCode.requested(link));
  };
  const send = (typed: string) => {
    setOtp(typed);
    dispatch(confirm.requested({ ...link, otp: typed }));
  };
  const notMine = (
    <Button variant={coded ? 'quiet' : 'outline'} block onClick={() => setAsking(true)}>
      {t(($) => $.confirm.notMine)}
    </Button>
  );
  const bold = { b: (words: string) => <b className="text-ink tabular-nums [overflow-wrap:anywhere]">{words}</b> };
  const refused = confirming.status === 'error' ? confirming.error : null;
  const agreementMissing = refused?.code === 'CONSENT_REQUIRED';
  const shownElsewhere = isAboutCode(refused) || agreementMissing || refused?.code === 'PHONE_CODE_REQUIRED';
  const failures = [
    shownElsewhere ? null : refused,
    coding.status === 'error' && !coded ? coding.error : null,
    releasing.status === 'error' ? releasing.error : null,
  ];

  return (
    <>
      <div className="grid justify-items-center gap-3 text-center">
        <PhoneCodePicture className="h-auto w-36" />
        <h1 ref={heading} tabIndex={-1}>
          {coded ? t(($) => $.otp.title) : t(($) => $.confirm.whose)}
        </h1>
        <p className="text-ink-2">
          <RichText
            text={
              coded
                ? t(($) => $.otp.body, { number: `<b>${sent.number}</b>` })
                : t(($) => $.confirm.whoseBody, { email: `<b>${email}</b>` })
            }
            parts={bold}
          />
        </p>
      </div>
      {coded ? (
        <>
          <OtpForm
            verifying={confirming}
            resending={coding}
            resendAt={sent.resendAt}
            resent={sent.resent}
            onCode={send}
            onResend={askCode}
            action={t(($) => $.confirm.press)}
          />
          {notMine}
        </>
      ) : (
        <>
          <Card className="grid gap-4">
            <h2>{t(($) => $.confirm.mine)}</h2>
            <p className="text-ink-2">
              <RichText text={t(($) => $.confirm.mineBody, { number: `<b>${number}</b>` })} parts={bold} />
            </p>
            <Button
              variant="points"
              block
              loading={coding.status === 'loading'}
              loadingText={t(($) => $.common.sending)}
              onClick={askCode}
            >
              {t(($) => $.confirm.sendCode)}
            </Button>
          </Card>
          <Card className="grid gap-4">
            <h2>{t(($) => $.confirm.other)}</h2>
            <p className="text-ink-2">{t(($) => $.confirm.otherBody)}</p>
            {notMine}
          </Card>
        </>
      )}
      <Dialog
        open={asking && releasing.status !== 'error'}
        onOpenChange={(open) => {
          if (!open && releasing.status !== 'loading') setAsking(false);
        }}
        title={t(($) => $.confirm.releaseTitle)}
        description={t(($) => $.confirm.releaseBody, { email })}
        actions={
          <>
            <Button
              block
              loading={releasing.status === 'loading'}
              loadingText={t(($) => $.common.sending)}
              onClick={() => dispatch(release.requested(link))}
            >
              {t(($) => $.confirm.release)}
            </Button>
            <Button variant="quiet" block onClick={() => setAsking(false)}>
              {t(($) => $.confirm.keep)}
            </Button>
          </>
        }
      />
      {agreementMissing && <ConfirmAgreement sent={{ ...link, otp }} />}
      <LazyErrorModal
        failure={failures.find((failure) => failure !== null) ?? null}
        onClose={() => {
          setAsking(false);
          dispatch(confirm.cleared());
          dispatch(release.cleared());
          if (!coded) dispatch(linkCode.cleared());
        }}
      />
    </>
  );
}
