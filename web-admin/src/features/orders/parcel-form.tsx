import { Button, DateField, Message, TextField } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { useOrders } from './branch.js';
import { parcel, type OrderDetails } from './requests.js';
import { shortId } from './states.js';

interface ParcelFormProps {
  order: OrderDetails;
  /** Actions that read the page again once it is saved. */
  reload: readonly Action[];
}

/** Courier, number and expected day of an order (docs/product/back-office.md#orders). */
export function ParcelForm({ order: { id, kind, courier, trackingId, expectedOn }, reload }: ParcelFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { parcel: state } = useOrders();
  const [typed, setTyped] = useState({ courier, trackingId, expectedOn: expectedOn ?? '' });
  const [tried, setTried] = useState(false);
  const refused = state.status === 'error' ? state.error : null;
  const errors = refused?.fields ?? {};
  const change = (changes: Partial<typeof typed>) => {
    dispatch(parcel.cleared());
    setTyped((before) => ({ ...before, ...changes }));
  };
  const missing = (value: string) => (tried && value.trim() === '' ? t(($) => $.form.required) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (state.status === 'loading' || !typed.courier.trim() || !typed.trackingId.trim()) return;
    const message = t(($) => $.orders.parcelSaved, { number: shortId(id) });
    dispatch(parcel.requested({ fields: { id, kind, ...typed }, message, reload }));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {refused && Object.keys(errors).length === 0 ? (
        <Message tone="danger" live="alert">
          {errorText(refused)}
        </Message>
      ) : null}
      <TextField
        label={t(($) => $.orders.courier)}
        required
        maxLength={60}
        autoComplete="off"
        value={typed.courier}
        error={missing(typed.courier) ?? errors['courier']}
        onChange={({ target }) => change({ courier: target.value })}
      />
      <TextField
        label={t(($) => $.orders.trackingId)}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed.trackingId}
        error={missing(typed.trackingId) ?? errors['trackingId']}
        onChange={({ target }) => change({ trackingId: target.value })}
      />
      <DateField
        label={t(($) => $.orders.expectedOn)}
        hint={t(($) => $.orders.expectedHint)}
        value={typed.expectedOn}
        error={errors['expectedOn']}
        onChange={({ target }) => change({ expectedOn: target.value })}
      />
      <Button type="submit" size="sm" variant="outline" loading={state.status === 'loading'}>
        {t(($) => $.orders.saveParcel)}
      </Button>
    </form>
  );
}
