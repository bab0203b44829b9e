import type { Api } from '@club/web-kit';
import type { Texts } from './home-api.js';

/** What points buy: a shop item, an offer for pregnant members, a voucher or a donate item (member-rewards §2). */
export type RewardKind = 'item' | 'pregnant' | 'voucher' | 'donate';

/** One reward of any kind as the shop shows it. */
export interface Reward {
  kind: RewardKind;
  id: string;
  name: Texts;
  image: Texts;
  description: Texts;
  points: number;
  /** Pieces left; null where nothing can run out. */
  remaining: number | null;
  active: boolean;
  /** Ids of shop categories. */
  categories: string[];
  /** Face value of a voucher in ringgit. */
  value?: number;
  /** The most of it that a member may ever take, or of an event's tickets a household; 0 or absent for any number. */
  limit?: number;
  /** A voucher that admits to an event: it has terms of its own. */
  ticket?: boolean;
}

export interface Category {
  id: string;
  name: Texts;
}

/** The most that one order may hold: different items, and pieces of one. */
export interface CartLimits {
  lines: number;
  quantity: number;
}

/** The shop items with the categories they refer to. */
export interface Catalogue {
  rewards: Reward[];
  categories: Category[];
  /** Absent or null while the server does not tell. */
  limits?: CartLimits | null;
}

export interface CartItem {
  id: string;
  quantity: number;
}

/** A redemption as the session lists it (member-rewards §3). */
export interface Redemption {
  id: string;
  /** ISO-8601 UTC. */
  createdAt: string;
  /** A donation is not delivered: it has no address and no tracking. */
  kind?: 'item' | 'pregnant' | 'donate';
  orderItems: { itemName: Texts; itemImage: Texts; quantity: number; points: number }[];
  address: {
    line1: string;
    line2: string;
    line3: string;
    city: string;
    state: string;
    postcode: string;
    country: string;
  } | null;
  trackingId: string;
}

/** Older orders; `cursor` is null on the last page. */
export interface OrdersPage {
  data: Redemption[];
  cursor: string | null;
}

/** What a member got last, whatever it was. */
export interface LatestReward {
  kind: 'order' | 'donation' | 'voucher';
  /** The order or the voucher. */
  id: string;
  names: Texts[];
  /** ISO-8601 UTC. */
  createdAt: string;
}

/** A state that an order came to. */
export interface TrackEvent {
  state: string;
  /** ISO-8601 UTC. */
  time: string;
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

/** A cart on its way: `pregnant` tells which of the two carts. */
export interface RedeemInput {
  id: string;
  addressId: string;
  items: CartItem[];
  pregnant: boolean;
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
