import { Message } from '@club/web-kit';
import { ConfirmDialog, NumberField } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import { useReason } from '../../shared/reason.js';
import type { Item, stockRequest } from './item-requests.js';

/** Largest total stock that an item may ever have had (docs/product/forms.md#shop-items). */
const MAX_INVENTORY = 10_000_000;

interface StockDialogProps {
  /** The item whose inventory is set; null while the dialog is closed. */
  item: Item | null;
  stock: ReturnType<typeof stockRequest>;
  state: RequestState<Item>;
  /** Reads the list anew. */
  reload: Action;
  onClose: () => void;
}

/** Sets how many of an item there ever were, and asks why. */
export function StockDialog({ item, stock, state, reload, onClose }: StockDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const reason = useReason();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { status } = state;
  useEffect(() => {
    if (status !== 'ok') return;
    onClose();
    dispatch(stock.cleared());
  }, [status, stock, onClose, dispatch]);
  const close = () => {
    setError(undefined);
    dispatch(stock.cleared());
    onClose();
  };
  const name = item ? cut(item.itemName.en) : '';
  const least = item?.redeemed ?? 0;
  const wrongIn = (typed: string) => {
    if (typed === '') return t(($) => $.form.required);
    if (!/^\d+$/.test(typed)) return t(($) => $.form.wholeNumber);
    if (Number(typed) > MAX_INVENTORY) return t(($) => $.form.atMost, { count: MAX_INVENTORY });
    return Number(typed) < least
      ? errorText({ code: 'INVENTORY_BELOW_REDEEMED', details: { count: least } })
      : undefined;
  };
  const failure = state.status === 'error' ? state.error : null;
  // an error at a field is not shown above it too
  const atFields = failure !== null && ('inventory' in failure.fields || 'reason' in failure.fields);
  return (
    <ConfirmDialog
      open={item !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={t(($) => $.items.stockTitle, { name })}
      description={t(($) => $.items.stockBody, { remaining: item?.remaining ?? 0, redeemed: least })}
      confirmLabel={t(($) => $.items.stockSave)}
      cancelLabel={t(($) => $.form.cancel)}
      busy={status === 'loading'}
      failure={
        failure && !atFields ? (
          <Message tone="danger" live="alert">
            {errorText(failure)}
          </Message>
        ) : undefined
      }
      reason={{ label: t(($) => $.items.stockReason), ...reason, error: failure?.fields['reason'] }}
      onConfirm={(reason) => {
        const typed = input.current?.value.replace(/[\s,]/g, '') ?? '';
        const wrong = wrongIn(typed);
        setError(wrong);
        if (wrong) input.current?.focus();
        if (wrong || !item || status === 'loading') return;
        const inventory = Number(typed);
        const message = t(($) => $.items.stockChanged, { name, inventory });
        dispatch(stock.requested({ id: item.id, version: item.version, inventory, reason, message, reload }));
      }}
    >
      <NumberField
        ref={input}
        label={t(($) => $.items.inventory)}
        hint={t(($) => $.items.inventoryHint, { count: least })}
        error={error ?? failure?.fields['inventory']}
        defaultValue={item ? String(item.inventory) : ''}
        required
        autoComplete="off"
      />
    </ConfirmDialog>
  );
}
