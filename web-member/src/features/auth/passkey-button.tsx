import { Button, Message } from '@club/web-kit';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { canUsePasskeys, stopPasskeys } from '../../shared/passkey-device.js';
import { passkeyAutofill, passkeySignIn } from './requests.js';
import { selectPasskeyAutofill, selectPasskeySignIn } from './selectors.js';

/** A challenge is valid for five minutes; the page may be open for longer. */
const RENEW_MS = 4 * 60_000;

/** Sign-in by passkey: by a press, and from the list that the browser opens at the e-mail field. */
export function PasskeyButton() {
  return canUsePasskeys() ? <Offered /> : null;
}

function Offered() {
  const t = useText();
  const dispatch = useAppDispatch();
  const asked = useAppSelector(selectPasskeySignIn);
  const offered = useAppSelector(selectPasskeyAutofill);
  const outcome = asked.status === 'ok' ? asked.data.outcome : null;
  useCleared(passkeySignIn);
  useCleared(passkeyAutofill);

  // a press ends what the browser offers at the field: it is offered again once the press is over
  useEffect(() => {
    if (asked.status === 'loading') return undefined;
    dispatch(passkeyAutofill.requested());
    const timer = setInterval(() => dispatch(passkeyAutofill.requested()), RENEW_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, asked.status === 'loading']);
  useEffect(() => () => void stopPasskeys(), []);

  const failure = asked.error ?? offered.error;
  return (
    <>
      <Button
        variant="outline"
        block
        icon={<KeyRound className="size-5" aria-hidden />}
        loading={asked.status === 'loading'}
        loadingText={t(($) => $.common.sending)}
        onClick={() => dispatch(passkeySignIn.requested())}
      >
        {t(($) => $.signin.passkey)}
      </Button>
      {outcome === 'unable' || outcome === 'known' ? (
        <Message tone="danger" live="alert">
          {t(($) => $.signin.passkeyUnable)}
        </Message>
      ) : null}
      <LazyErrorModal
        failure={failure}
        onClose={() => {
          dispatch(passkeySignIn.cleared());
          dispatch(passkeyAutofill.requested());
        }}
      />
    </>
  );
}
