import { Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { CodeField, useConfirms } from '../../shared/code-field.js';
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
  const confirms = useConfirms();
  const reason = useReason();
  const code = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<string>();
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
    setMissing(undefined);
    dispatch(erase.cleared());
    onClose();
  };
  const confirm = (why: string) => {
    const typed = code.current?.value.trim() ?? '';
    setMissing(confirms && !typed ? t(($) => $.form.required) : undefined);
    if (confirms && !typed) code.current?.focus();
    else {
      const fields = { id, reason: why, confirmation, ...(confirms ? { code: typed } : {}) };
      dispatch(erase.requested({ fields, message: t(($) => $.privacy.erased) }));
    }
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
      {confirms ? <CodeField ref={code} error={missing ?? failure?.fields['code']} /> : null}
    </ConfirmDialog>
  );
}
