import { Button, Dialog, MoonPicture, PasswordField, PictureInCradle, Skeleton, Wrap } from '@club/web-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { isAboutCode, OTP_LENGTH, OtpCells } from '../../shared/otp-form.js';
import { usePage } from '../../shared/page.js';
import { VisitorShell } from '../../shared/visitor-shell.js';
import { passwordMistake } from '../../shared/form-rules.js';
import { ResendCode } from '../../shared/resend-code.js';
import { RichText } from '../../shared/rich-text.js';
import { usePasswordMeter } from '../../shared/use-password-meter.js';
import { Submit } from '../../shared/submit.js';
import { DeadLink } from './dead-link.js';
import { endsLink, isWhole, linkOf } from './link.js';
import { reset, resetCode, shownReset } from './requests.js';
import { signInAsked } from './saga.js';
import { selectReset, selectResetCode, selectSent, selectShownReset } from './selectors.js';

type Wrong = Partial<Record<'otp' | 'password' | 'again', string | undefined>>;

/** A new password, twice, by the link of the mail (docs/product/accounts.md#mailed-links). */
export default function ResetPage() {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectReset);
  const shown = useAppSelector(selectShownReset);
  const coding = useAppSelector(selectResetCode);
  const sent = useAppSelector(selectSent);
  const link = linkOf(useSearchParams()[0]);
  const [typed, setTyped] = useState({ otp: '', password: '', again: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  usePage(t(($) => $.reset.title));

  useCleared(reset);
  useCleared(shownReset);
  useCleared(resetCode);
  const { id, datems, token } = link;
  const whole = isWhole(link);
  useEffect(() => {
    if (whole) dispatch(shownReset.requested({ id, datems, token }));
  }, [dispatch, whole, id, datems, token]);

  const failure = request.status === 'error' ? request.error : null;
  const unread = shown.status === 'error' ? shown.error : null;
  const dead = !whole
    ? { code: 'LINK_INCOMPLETE' }
    : shown.data?.state === 'used' && request.status !== 'ok'
      ? { code: 'LINK_USED' }
      : ([failure, unread].find((each) => each && endsLink(each.code)) ?? null);
  // a device that the account does not know proves its phone first
  const phone = failure?.code === 'PHONE_CODE_REQUIRED' ? String(failure.details.phone ?? '') : shown.data?.number;
  const needsCode = failure?.code === 'PHONE_CODE_REQUIRED' || shown.data?.codeRequired === true;
  const ofCode = failure && isAboutCode(failure) && sent ? errorText(failure) : null;
  const refused = failure?.code.startsWith('PASSWORD_') ? errorText(failure) : failure?.fields['password'];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    const { otp, password, again } = typed;
    const found: Wrong = {};
    if (sent && otp.length < OTP_LENGTH) found.otp = errorText({ code: 'OTP_INCOMPLETE' });
    if (password === '')
      found.password = errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields.password) } });
    const mistake = passwordMistake(password);
    if (!found.password && mistake) found.password = errorText({ code: mistake });
    if (!found.password && again !== password) found.again = errorText({ code: 'PASSWORD_MISMATCH' });
    setWrong(found);
    const first = found.otp ? 'otp' : found.password ? 'password' : found.again ? 'again' : null;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else dispatch(reset.requested({ ...link, password, ...(sent ? { otp } : {}) }));
  };

  const meter = usePasswordMeter(typed.password);
  const toSignIn = () => dispatch(signInAsked());

  return (
    <VisitorShell>
      <Wrap narrow className="grid gap-6 pt-6 pb-10 desktop:pt-12">
        {dead ? (
          <DeadLink
            title={t(($) => $.reset.title)}
            failure={dead}
            action={{ to: `/${language}/password/forgot`, label: t(($) => $.reset.newLink) }}
          />
        ) : (
          <>
            <div className="grid justify-items-center gap-3 text-center">
              <PictureInCradle className="size-36">
                <MoonPicture />
              </PictureInCradle>
              <h1 tabIndex={-1}>{t(($) => $.reset.title)}</h1>
              {shown.data ? (
                <p className="[overflow-wrap:anywhere]">{t(($) => $.reset.forWhom, { email: shown.data.email })}</p>
              ) : shown.status === 'error' ? null : (
                <Skeleton className="h-6 w-2/3" />
              )}
              <p className="text-ink-2">{t(($) => $.reset.lead)}</p>
            </div>
            {needsCode && !sent ? (
              <div className="grid gap-4">
                <p className="text-center">
                  <RichText
                    text={t(($) => $.reset.code, { number: `<b>${phone ?? ''}</b>` })}
                    parts={{ b: (words) => <b className="tabular-nums">{words}</b> }}
                  />
                </p>
                <Button
                  variant="points"
                  block
                  loading={coding.status === 'loading'}
                  loadingText={t(($) => $.common.sending)}
                  onClick={() => {
                    dispatch(reset.cleared());
                    dispatch(resetCode.requested(link));
                  }}
                >
                  {t(($) => $.confirm.sendCode)}
                </Button>
              </div>
            ) : (
              <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
                {sent ? (
                  <div className="grid gap-3">
                    <OtpCells
                      value={typed.otp}
                      onChange={(otp) => {
                        setTyped({ ...typed, otp });
                        setWrong({ ...wrong, otp: undefined });
                      }}
                      error={wrong.otp ?? ofCode}
                    />
                    <ResendCode
                      resendAt={sent.resendAt}
                      resent={sent.resent}
                      busy={coding.status === 'loading'}
                      onResend={() => {
                        dispatch(reset.cleared());
                        dispatch(resetCode.requested(link));
                      }}
                    />
                  </div>
                ) : null}
                <PasswordField
                  name="password"
                  autoComplete="new-password"
                  value={typed.password}
                  onChange={(event) => {
                    setTyped({ ...typed, password: event.target.value });
                    setWrong({ ...wrong, password: undefined, again: undefined });
                  }}
                  label={t(($) => $.reset.password)}
                  hint={t(($) => $.signup.passwordHint)}
                  showLabel={t(($) => $.common.show)}
                  hideLabel={t(($) => $.common.hide)}
                  {...meter}
                  error={wrong.password ?? refused}
                  required
                />
                <PasswordField
                  name="again"
                  autoComplete="new-password"
                  value={typed.again}
                  onChange={(event) => {
                    setTyped({ ...typed, again: event.target.value });
                    setWrong({ ...wrong, again: undefined });
                  }}
                  label={t(($) => $.reset.again)}
                  showLabel={t(($) => $.common.show)}
                  hideLabel={t(($) => $.common.hide)}
                  error={wrong.again}
                  required
                />
                <Submit busy={request.status === 'loading'} action="save">
                  {t(($) => $.common.resetPassword)}
                </Submit>
              </form>
            )}
          </>
        )}
      </Wrap>
      <Dialog
        open={request.status === 'ok'}
        onOpenChange={(open) => {
          if (!open) toSignIn();
        }}
        title={t(($) => $.reset.doneTitle)}
        description={t(($) => $.reset.done)}
        actions={
          <Button block onClick={toSignIn}>
            {t(($) => $.common.logIn)}
          </Button>
        }
      />
      <LazyErrorModal
        failure={
          dead || refused || ofCode || failure?.code === 'PHONE_CODE_REQUIRED'
            ? null
            : (failure ?? (coding.status === 'error' && !endsLink(coding.error.code) ? coding.error : null))
        }
        onClose={() => {
          dispatch(reset.cleared());
          if (!sent) dispatch(resetCode.cleared());
        }}
      />
    </VisitorShell>
  );
}
