import type { Catalogue, Reward, RewardKind } from '../features/shop/types.js';
import type { RedeemInput } from '../features/cart/types.js';
import type { OrdersPage, Redemption, TrackEvent } from '../features/orders/types.js';
import type { Api } from '@club/web-kit';
import type { Texts } from '../app/types.js';

export interface CartItem {
  id: string;
  quantity: number;
}

/** Calls of the point shop (member-rewards §7). `key` makes a write repeatable. */
export interface RewardsApi {
  catalogue: (signal?: AbortSignal) => Promise<Catalogue>;
  pregnantOffers: (signal?: AbortSignal) => Promise<Reward[]>;
  voucherOffers: (signal?: AbortSignal) => Promise<Reward[]>;
  donateItems: (signal?: AbortSignal) => Promise<Reward[]>;
  redeem: (order: RedeemInput, key: string, signal?: AbortSignal) => Promise<{ id: string; trackingId: string }>;
  redeemVoucher: (id: string, voucherId: string, key: string, signal?: AbortSignal) => Promise<{ id: string }>;
  donateItem: (id: string, donateId: string, key: string, signal?: AbortSignal) => Promise<void>;
  /** A page of the orders, newest first. */
  orders: (cursor: string, signal?: AbortSignal) => Promise<OrdersPage>;
  /** One order; NOT_FOUND also for somebody else's. */
  order: (orderId: string, signal?: AbortSignal) => Promise<Redemption>;
  track: (orderId: string, signal?: AbortSignal) => Promise<TrackEvent[]>;
}

interface CatalogueRow {
  id: string;
  itemName: Texts;
  itemImage: Texts;
  points: number;
  remaining?: number;
  active?: boolean;
  categories?: string[];
  description?: Texts;
  limitPerMember?: number;
}
interface VoucherRow {
  id: string;
  /** English; `names` has both. */
  name: string;
  names: Texts;
  imageUrl: string;
  points: number;
  value: number;
  available: number;
  kind: 'normal' | 'ticket';
  householdLimit?: number;
}

/** Every call rejects with ApiError. */
export function rewardsApi(api: Api): RewardsApi {
  const list = <T>(path: string, signal?: AbortSignal) => api.request<T[]>('GET', path, { signal });
  return {
    catalogue: async (signal) => {
      const { data, ...rest } = await api.request<Omit<Catalogue, 'rewards'> & { data: CatalogueRow[] }>(
        'GET',
        '/rewards/catalog/fetch',
        { signal },
      );
      return { ...rest, rewards: data.map((row) => item('item', row)) };
    },
    pregnantOffers: async (signal) =>
      (await list<CatalogueRow>('/rewards/pregnant/fetch', signal)).map((row) => item('pregnant', row)),
    voucherOffers: async (signal) => (await list<VoucherRow>('/rewards/voucher/fetch', signal)).map(voucher),
    donateItems: async (signal) =>
      (await list<CatalogueRow>('/rewards/donate/fetch', signal)).map((row) => item('donate', row)),
    redeem: ({ pregnant, ...body }, idempotencyKey, signal) =>
      api.request('POST', pregnant ? '/rewards/redeemPregnant' : '/rewards/redeem', { body, idempotencyKey, signal }),
    redeemVoucher: (id, voucherId, idempotencyKey, signal) =>
      api.request('POST', '/rewards/voucher/redeem', { body: { id, voucherId }, idempotencyKey, signal }),
    donateItem: async (id, donateId, idempotencyKey, signal) => {
      await api.request('POST', '/rewards/donate/redeem', { body: { id, donateId }, idempotencyKey, signal });
    },
    orders: (cursor, signal) =>
      api.request('GET', `/rewards/orders/fetch?cursor=${encodeURIComponent(cursor)}`, { signal }),
    order: (id, signal) => api.request('POST', '/rewards/order/fetch', { body: { id }, signal }),
    track: (id, signal) => api.request('POST', '/rewards/track', { body: { id }, signal }),
  };
}

const NOTHING: Texts = { en: '', bm: '' };

const item = (kind: RewardKind, row: CatalogueRow): Reward => ({
  kind,
  id: row.id,
  name: row.itemName,
  image: row.itemImage,
  description: row.description ?? NOTHING,
  points: row.points,
  remaining: kind === 'donate' ? null : (row.remaining ?? 0),
  active: row.active ?? kind === 'donate',
  categories: row.categories ?? [],
  limit: row.limitPerMember ?? 0,
});

const voucher = (row: VoucherRow): Reward => ({
  kind: 'voucher',
  id: row.id,
  name: row.names,
  image: { en: row.imageUrl, bm: row.imageUrl },
  description: NOTHING,
  points: row.points,
  remaining: row.available,
  active: true,
  categories: [],
  value: row.value,
  limit: row.householdLimit ?? 0,
  ticket: row.kind === 'ticket',
});
