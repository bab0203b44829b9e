import { Button, Dialog } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { useErrorText, useText } from '../../i18n/hooks.js';

interface FailedModalProps {
  failure: Failure | null;
  onAgain: () => void;
  onClose: () => void;
}

// what went wrong on the way, and not with the receipt
const ON_THE_WAY = ['OFFLINE', 'INTERNAL_ERROR'];

/**
 * A receipt that was not sent, why, and the button that submits it again
 * (docs/product/http-api.md#how-a-failure-is-shown).
 */
export function FailedModal({ failure, onAgain, onClose }: FailedModalProps) {
  const t = useText();
  const errorText = useErrorText();
  if (!failure) return null;
  const shown = ON_THE_WAY.includes(failure.code) ? { code: 'UPLOAD_FAILED' } : failure;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t(($) => $.receipts.failedTitle)}
      description={errorText(shown)}
      actions={
        <>
          <Button variant="points" block onClick={onAgain}>
            {t(($) => $.receipts.again)}
          </Button>
          <Button variant="quiet" block onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        </>
      }
    />
  );
}
