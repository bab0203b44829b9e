import { Button, Dialog } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { resendLink, selectResendLink } from '../info/index.js';

/** An account that waits for its e-mail: why it does not open, and the link once more. */
export function ResendLink({ email, failure, onClose }: { email: string; failure: Failure; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectResendLink);
  const sent = request.status === 'ok';
  const close = () => {
    dispatch(resendLink.cleared());
    onClose();
  };
  const text = sent ? t(($) => $.social.linkSent) : errorText(request.status === 'error' ? request.error : failure);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={sent ? t(($) => $.social.mailTitle) : t(($) => $.common.errorTitle)}
      description={text}
      actions={
        sent ? (
          <Button block onClick={close}>
            {t(($) => $.common.okay)}
          </Button>
        ) : (
          <>
            <Button
              block
              loading={request.status === 'loading'}
              loadingText={t(($) => $.common.sending)}
              onClick={() => dispatch(resendLink.requested({ email, language }))}
            >
              {t(($) => $.social.linkAgain)}
            </Button>
            <Button variant="quiet" block onClick={close}>
              {t(($) => $.common.okay)}
            </Button>
          </>
        )
      }
    />
  );
}

/** Says that a link to a new password was mailed, after too many wrong ones. */
export function ResetSent({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.social.mailTitle)}
      description={t(($) => $.signin.resetSent)}
      actions={
        <Button block onClick={onClose}>
          {t(($) => $.common.okay)}
        </Button>
      }
    />
  );
}
