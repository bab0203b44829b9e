import { put } from 'typed-redux-saga';
import type { Catalogue, Reward } from './types.js';
import { createRequest } from '../../app/request.js';
import { restore } from '../auth/index.js';

export const catalogue = createRequest<void, Catalogue>({
  name: 'shop/catalogue',
  take: 'latest',
  call: (api, _arg, signal) => api.catalogue(signal),
});

export const pregnantOffers = createRequest<void, Reward[]>({
  name: 'shop/pregnantOffers',
  take: 'latest',
  call: (api, _arg, signal) => api.pregnantOffers(signal),
});

export const voucherOffers = createRequest<void, Reward[]>({
  name: 'shop/voucherOffers',
  take: 'latest',
  call: (api, _arg, signal) => api.voucherOffers(signal),
});

export const donateItems = createRequest<void, Reward[]>({
  name: 'shop/donateItems',
  take: 'latest',
  call: (api, _arg, signal) => api.donateItems(signal),
});

/** Balance, history and redemptions changed on the server: the session is read again. */
export function* readSession() {
  yield* put(restore.requested());
}

/** `key` names one submission: sent again, it takes points once. */
export const redeemVoucher = createRequest<{ id: string; voucherId: string; key: string }, { id: string }>({
  name: 'shop/redeemVoucher',
  take: 'leading',
  call: (api, { id, voucherId, key }, signal) => api.redeemVoucher(id, voucherId, key, signal),
  after: readSession,
});

/** `points` is what the card said; the server's price rules. */
export const donateItem = createRequest<{ id: string; donateId: string; points: number; key: string }, void>({
  name: 'shop/donateItem',
  take: 'leading',
  call: (api, { id, donateId, key }, signal) => api.donateItem(id, donateId, key, signal),
  after: readSession,
});
