import { Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useCodeAsked } from '../../shared/code-field.js';
import { useReason } from '../../shared/reason.js';
import { usePrivacy } from './branch.js';
import { erase, type MemberPrivacy } from './requests.js';

interface EraseDialogProps {
  privacy: MemberPrivacy;
  open: boolean;
  onClose: () => void;
}

/** Asks how the member asked for the erasure, for the typed e-mail, and for a code of one's own second factor. */
export function EraseDialog({ privacy: { id, name, email, number }, open, onClose }: EraseDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const code = useCodeAsked();
  const reason = useReason();
  const { erase: state } = usePrivacy();
  const { status } = state;
  const failure = state.status === 'error' ? state.error : null;
  const atFields = failure !== null && ['reason', 'confirmation', 'code'].some((field) => field in failure.fields);
  const confirmation = email || number || id;
  useEffect(() => {
    if (status !== 'ok') return;
    onClose();
    dispatch(erase.cleared());
  }, [status, onClose, dispatch]);
  const close = () => {
    code.clear();
    dispatch(erase.cleared());
    onClose();
  };
  const confirm = (why: string) => {
    const given = code.read();
    if (!given) return;
    const fields = { id, reason: why, confirmation, ...given };
    dispatch(erase.requested({ fields, message: t(($) => $.privacy.erased) }));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={t(($) => $.privacy.eraseTitle, { name })}
      description={t(($) => $.privacy.eraseBody)}
      confirmLabel={t(($) => $.privacy.eraseAction)}
      cancelLabel={t(($) => $.form.cancel)}
      busy={status === 'loading'}
      danger
      failure={
        failure && !atFields ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : undefined
      }
      reason={{
        ...reason,
        label: t(($) => $.privacy.eraseReason),
        hint: t(($) => $.privacy.eraseReasonHint),
        error: failure?.fields['reason'],
      }}
      typeName={{
        label: t(($) => $.privacy.eraseType, { name: confirmation }),
        name: confirmation,
        mismatch: t(($) => $.privacy.eraseMismatch),
        error: failure?.fields['confirmation'],
      }}
      onConfirm={confirm}
    >
      {code.field(failure?.fields['code'])}
    </ConfirmDialog>
  );
}
