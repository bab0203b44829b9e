import { CheckboxField, Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useReason } from '../../shared/reason.js';
import { useOrders } from './branch.js';
import { cancelling, cancellingOne } from './requests.js';

interface CancelDialogProps {
  ids: readonly string[];
  /** Whether they are the chosen ones of the list, and not the one of the drawer. */
  many: boolean;
  reload: readonly Action[];
  onClose: () => void;
}

/** Asks why orders are cancelled, and whether their items are lost. */
export function CancelDialog({ ids, many, reload, onClose }: CancelDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const why = useReason();
  const orders = useOrders();
  const lost = useRef<HTMLInputElement>(null);
  const request = many ? cancelling : cancellingOne;
  const state = many ? orders.cancelling : orders.cancellingOne;
  const count = ids.length;
  const { status } = state;
  useEffect(() => {
    if (status === 'ok') onClose();
  }, [status, onClose]);
  const failure = status === 'error' ? state.error : null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => $.orders.cancelTitle, { count })}
      description={t(($) => $.orders.cancelBody, { count })}
      confirmLabel={t(($) => $.orders.cancelConfirm, { count })}
      cancelLabel={t(($) => $.orders.keep, { count })}
      danger
      busy={status === 'loading'}
      failure={
        failure && !('reason' in failure.fields) ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : undefined
      }
      reason={{
        label: t(($) => $.orders.cancelReason),
        hint: t(($) => $.orders.cancelReasonHint),
        ...why,
        error: failure?.fields['reason'],
      }}
      onConfirm={(reason) => {
        const message = (done: number) => t(($) => $.orders.cancelled, { count: done });
        const stockLost = lost.current?.checked ?? false;
        dispatch(request.requested({ ids, reason, stockLost, message, reload }));
      }}
    >
      <CheckboxField ref={lost} label={t(($) => $.orders.stockLost)} />
    </ConfirmDialog>
  );
}
