import { Message } from '@club/web-kit';
import { ConfirmDialog, NumberField } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import type { Item, stockRequest } from './item-requests.js';

interface StockDialogProps {
  /** Whose inventory is set; null while the dialog is closed. */
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
    return Number(typed) < least ? t(($) => $.form.atLeast, { count: least }) : undefined;
  };
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
        state.status === 'error' ? (
          <Message tone="danger" live="alert">
            {errorText(state.error)}
          </Message>
        ) : undefined
      }
      reason={{ label: t(($) => $.items.stockReason), missing: t(($) => $.form.required) }}
      onConfirm={(reason) => {
        const typed = input.current?.value.replace(/[\s,]/g, '') ?? '';
        const wrong = wrongIn(typed);
        setError(wrong);
        if (wrong) input.current?.focus();
        if (wrong || !item || status === 'loading') return;
        const inventory = Number(typed);
        const said = t(($) => $.items.stockSaid, { name, inventory });
        dispatch(stock.requested({ id: item.id, version: item.version, inventory, reason, said, reload }));
      }}
    >
      <NumberField
        ref={input}
        label={t(($) => $.items.inventory)}
        hint={t(($) => $.items.inventoryHint, { count: least })}
        error={error}
        defaultValue={item ? String(item.inventory) : ''}
        required
        autoComplete="off"
      />
    </ConfirmDialog>
  );
}
