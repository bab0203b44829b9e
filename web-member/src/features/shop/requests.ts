import { createRequest } from '../../core/request.js';
import { readSession } from '../../core/session/requests.js';

/** `key` names one submission: sent again, it takes points once. */
export const redeemVoucher = createRequest<{ id: string; voucherId: string; key: string }, { id: string }>({
  name: 'shop/redeemVoucher',
  take: 'leading',
  call: (api, { id, voucherId, key: idempotencyKey }, signal) =>
    api.call('POST /rewards/voucher/redeem', { body: { id, voucherId }, idempotencyKey, signal }),
  after: readSession,
});

/** `points` is what the card showed; the server's price rules. */
export const donateItem = createRequest<{ id: string; donateId: string; points: number; key: string }, unknown>({
  name: 'shop/donateItem',
  take: 'leading',
  call: (api, { id, donateId, key: idempotencyKey }, signal) =>
    api.call('POST /rewards/donate/redeem', { body: { id, donateId }, idempotencyKey, signal }),
  after: readSession,
});
