import { createRequest } from '../request.js';
import { donateOf, itemOf, voucherOf } from './rows.js';
import type { Catalogue, Reward } from './types.js';

/** The shop items with their categories, and the most that one order may hold. */
export const catalogue = createRequest<void, Catalogue>({
  name: 'shop/catalogue',
  take: 'latest',
  list: 'catalogue',
  call: async (api, _arg, signal) => {
    const { data, ...rest } = await api.call('GET /rewards/catalog/fetch', { signal });
    return { ...rest, rewards: data.map((row) => itemOf('item', row)) };
  },
});

/** The offers for pregnant members. */
export const pregnantOffers = createRequest<void, Reward[]>({
  name: 'shop/pregnantOffers',
  take: 'latest',
  list: 'pregnant-offers',
  call: async (api, _arg, signal) =>
    (await api.call('GET /rewards/pregnant/fetch', { signal })).map((row) => itemOf('pregnant', row)),
});

/** The vouchers that points buy. */
export const voucherOffers = createRequest<void, Reward[]>({
  name: 'shop/voucherOffers',
  take: 'latest',
  list: 'vouchers',
  call: async (api, _arg, signal) => (await api.call('GET /rewards/voucher/fetch', { signal })).map(voucherOf),
});

/** Items that can be donated to a home. */
export const donateItems = createRequest<void, Reward[]>({
  name: 'shop/donateItems',
  take: 'latest',
  list: 'donate-items',
  call: async (api, _arg, signal) => (await api.call('GET /rewards/donate/fetch', { signal })).map(donateOf),
});
