import { Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useCodeAsked } from '../../shared/code-field.js';
import { useOwnAccount } from './branch.js';
import { remove } from './requests.js';

/** Asks whether the second step is removed, and for a code of it. */
export function RemoveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const code = useCodeAsked();
  const { remove: state } = useOwnAccount();
  const { status } = state;
  useEffect(() => {
    if (status !== 'ok') return;
    onClose();
    dispatch(remove.cleared());
  }, [status, onClose, dispatch]);
  const failure = state.status === 'error' ? state.error : null;
  const close = () => {
    code.clear();
    dispatch(remove.cleared());
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      title={t(($) => $.ownAccount.removeTitle)}
      description={t(($) => $.ownAccount.removeBody)}
      confirmLabel={t(($) => $.ownAccount.remove)}
      cancelLabel={t(($) => $.form.cancel)}
      busy={status === 'loading'}
      danger
      failure={
        failure && !('code' in failure.fields) ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : undefined
      }
      onConfirm={() => {
        const given = code.read();
        if (!given || status === 'loading') return;
        dispatch(remove.requested({ code: given.code ?? '', message: t(($) => $.ownAccount.removed) }));
      }}
    >
      {code.field(failure?.fields['code'])}
    </ConfirmDialog>
  );
}
