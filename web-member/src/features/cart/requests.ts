import { createRequest } from '../../core/request.js';
import { readSession } from '../../core/session/requests.js';
import type { RedeemInput } from './types.js';

/** Sends an order; sent again with the same key it is one order. */
export const redeem = createRequest<{ order: RedeemInput; key: string }, { id: string; trackingId: string }>({
  name: 'cart/redeem',
  take: 'leading',
  call: (api, { order: { pregnant, ...body }, key: idempotencyKey }, signal) =>
    api.call(pregnant ? 'POST /rewards/redeemPregnant' : 'POST /rewards/redeem', { body, idempotencyKey, signal }),
  after: readSession,
});
