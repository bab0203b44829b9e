import { CheckboxField, Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useReason } from '../../shared/reason.js';
import { useOrders } from './branch.js';
import { cancelling, cancellingOne, type OrderKind } from './requests.js';

interface CancelDialogProps {
  ids: readonly string[];
  kind: OrderKind;
  /** Whether they are the chosen ones of the list, and not the one of the drawer. */
  many: boolean;
  reload: readonly Action[];
  onClose: () => void;
}

/** Asks why orders are cancelled, and whether their items are lost. */
export function CancelDialog({ ids, kind, many, reload, onClose }: CancelDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const why = useReason();
  const orders = useOrders();
  const lost = useRef<HTMLInputElement>(null);
  const request = many ? cancelling : cancellingOne;
  const state = many ? orders.cancelling : orders.cancellingOne;
  const count = ids.length;
  const sample = kind === 'sample';
  const { status } = state;
  useEffect(() => {
    if (status === 'ok') onClose();
  }, [status, onClose]);
  const failure = status === 'error' ? state.error : null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(($) => (sample ? $.orders.cancelSamplesTitle : $.orders.cancelTitle), { count })}
      description={t(($) => (sample ? $.orders.cancelSamplesBody : $.orders.cancelBody), { count })}
      confirmLabel={t(($) => (sample ? $.orders.cancelSamplesConfirm : $.orders.cancelConfirm), { count })}
      cancelLabel={t(($) => (sample ? $.orders.keepSamples : $.orders.keep), { count })}
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
        const message = (done: number) =>
          t(($) => (sample ? $.orders.cancelledSamples : $.orders.cancelled), { count: done });
        const stockLost = lost.current?.checked ?? false;
        dispatch(request.requested({ kind, ids, reason, stockLost, message, reload }));
      }}
    >
      <CheckboxField ref={lost} label={t(($) => $.orders.stockLost)} />
    </ConfirmDialog>
  );
}
