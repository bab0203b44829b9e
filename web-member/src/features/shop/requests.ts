import { put } from 'typed-redux-saga';
import type { Catalogue, Reward } from './types.js';
import { createRequest } from '../../app/request.js';
import { restore } from '../auth/index.js';
import { donateOf, itemOf, voucherOf } from './reward-rows.js';

export const catalogue = createRequest<void, Catalogue>({
  name: 'shop/catalogue',
  take: 'latest',
  call: async (api, _arg, signal) => {
    const { data, ...rest } = await api.call('GET /rewards/catalog/fetch', { signal });
    return { ...rest, rewards: data.map((row) => itemOf('item', row)) };
  },
});

export const pregnantOffers = createRequest<void, Reward[]>({
  name: 'shop/pregnantOffers',
  take: 'latest',
  call: async (api, _arg, signal) =>
    (await api.call('GET /rewards/pregnant/fetch', { signal })).map((row) => itemOf('pregnant', row)),
});

export const voucherOffers = createRequest<void, Reward[]>({
  name: 'shop/voucherOffers',
  take: 'latest',
  call: async (api, _arg, signal) => (await api.call('GET /rewards/voucher/fetch', { signal })).map(voucherOf),
});

export const donateItems = createRequest<void, Reward[]>({
  name: 'shop/donateItems',
  take: 'latest',
  call: async (api, _arg, signal) => (await api.call('GET /rewards/donate/fetch', { signal })).map(donateOf),
});

/** Balance, history and redemptions changed on the server: the session is read again. */
export function* readSession() {
  yield* put(restore.requested());
}

/** `key` names one submission: sent again, it takes points once. */
export const redeemVoucher = createRequest<{ id: string; voucherId: string; key: string }, { id: string }>({
  name: 'shop/redeemVoucher',
  take: 'leading',
  call: (api, { id, voucherId, key: idempotencyKey }, signal) =>
    api.call('POST /rewards/voucher/redeem', { body: { id, voucherId }, idempotencyKey, signal }),
  after: readSession,
});

/** `points` is what the card said; the server's price rules. */
export const donateItem = createRequest<{ id: string; donateId: string; points: number; key: string }, unknown>({
  name: 'shop/donateItem',
  take: 'leading',
  call: (api, { id, donateId, key: idempotencyKey }, signal) =>
    api.call('POST /rewards/donate/redeem', { body: { id, donateId }, idempotencyKey, signal }),
  after: readSession,
});
