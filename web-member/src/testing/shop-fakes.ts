import type { Category, Reward } from '../core/rewards/types.js';
import type { User } from '../core/types.js';
import type { CampaignEntry } from '../features/mystery-box/types.js';
import type { Redemption } from '../features/orders/types.js';
import type { UserVoucher } from '../features/vouchers/types.js';
import { aReward, aSession, aUser, NOW, type Club } from './fakes.js';

/** The same words in both languages. */
export const texts = (en: string, bm = en) => ({ en, bm });

/** An address in Malaysia that can be delivered to. */
export const anAddress = {
  id: 'a1',
  label: 'Home',
  line1: '12 Jalan Melati',
  line2: 'Taman Sri',
  line3: '',
  city: 'Kajang',
  state: 'Selangor',
  postcode: '43000',
  country: 'Malaysia',
  active: true,
};

/** An order of one cup for 300 points that is delivered nowhere. */
export const anOrder = (more: Partial<Redemption> = {}): Redemption => ({
  id: '9f3c21ab-0000-4000-8000-000000000000',
  kind: 'item',
  createdAt: NOW,
  orderItems: [anOrderLine()],
  points: 300,
  address: null,
  courier: 'Pos Laju',
  trackingId: 'MY4471',
  expectedOn: null,
  refundedAt: null,
  state: 'Order Placed',
  ...more,
});

type OrderLine = Redemption['orderItems'][number];

export const anOrderLine = (more: Partial<OrderLine> = {}): OrderLine => ({
  itemId: 'cup',
  itemName: texts('Learner cup', 'Cawan latihan'),
  itemImage: texts(''),
  quantity: 1,
  points: 300,
  ...more,
});

/** Returns the answer of the gateway to an order: the order, and the balance after it. */
export const aRedeemed = (more: Partial<Redemption> = {}) => ({ ...anOrder(more), data: [], totalPoints: 350 });

/** A voucher of RM5 that was redeemed and not used. */
export const aVoucher = (more: Partial<UserVoucher> = {}): UserVoucher => ({
  id: 'v1',
  typeId: 'rm5',
  name: 'RM5 e-wallet PIN',
  names: texts('RM5 e-wallet PIN'),
  code: 'ABCD1234',
  voucherImage: '',
  points: 500,
  value: 5,
  used: false,
  createdAt: NOW,
  validUntil: '2026-12-31',
  usedAt: null,
  kind: 'normal',
  steps: texts(''),
  merchantUrl: 'https://shop.example.com/',
  source: 'redemption',
  itemBrand: '',
  ...more,
});

/** A hundred points won in the mystery box. */
export const aWin = (more: Partial<CampaignEntry> = {}): CampaignEntry => ({
  id: 'won-1',
  drawId: 'draw-1',
  type: 'POINTS',
  name: 'Hundred points won',
  names: texts('Hundred points won'),
  image: '',
  createdAt: NOW,
  points: 100,
  voucher: null,
  ...more,
});

/** One line of a cart as the browser keeps it. */
export const aCartLine = (more: object = {}) => ({
  id: 'cup',
  quantity: 1,
  name: texts('Learner cup', 'Cawan latihan'),
  image: texts(''),
  points: 300,
  stock: 5,
  ...more,
});

/** Carts of `member-1` from an earlier visit. */
export const keepCarts = (carts: { order?: object[]; pregnant?: object[] }): void =>
  localStorage.setItem('club.cart.member-1', JSON.stringify({ order: [], pregnant: [], ...carts }));

/** The row of an item as the gateway lists it. */
export const itemRow = ({ id, name, image, description, points, active, limit, ...reward }: Reward) => ({
  ...{ id, itemId: id, itemBrand: 'Drypers', itemName: name, itemImage: image, description, points, active },
  remaining: reward.remaining ?? 0,
  categories: reward.categories,
  limitPerMember: limit,
});

/** The row of a voucher as the gateway lists it. */
export const voucherRow = ({ id, name, image, points, value = 0, limit, ticket, remaining }: Reward) => ({
  ...{ id, name: name.en, names: name, imageUrl: image.en, itemBrand: 'Drypers', points, value },
  available: remaining ?? 0,
  kind: ticket ? ('ticket' as const) : ('normal' as const),
  householdLimit: limit,
});

interface Shelves extends Partial<Record<Reward['kind'], Reward[]>> {
  categories?: Category[];
}

/** The shop's lists with these rewards. */
export const shopOf = ({ item = [], pregnant = [], voucher = [], donate = [], categories = [] }: Shelves) =>
  ({
    'GET /rewards/catalog/fetch': () => ({ data: item.map(itemRow), categories, limits: null }),
    'GET /rewards/pregnant/fetch': () => pregnant.map(itemRow),
    'GET /rewards/voucher/fetch': () => voucher.map(voucherRow),
    'GET /rewards/donate/fetch': () => donate.map(itemRow),
  }) satisfies Club;

/** A member with 650 points and an address, and a shop with one reward of each kind. */
export function aShop(user: Partial<User> = {}, rewards: Partial<Record<Reward['kind'], Reward[]>> = {}) {
  const session = aSession({ user: aUser({ totalPoints: 650, addresses: [anAddress], redemptions: [], ...user }) });
  const {
    item = [aReward({ id: 'cup', name: texts('Learner cup', 'Cawan latihan'), points: 300 })],
    pregnant = [aReward({ kind: 'pregnant', id: 'hamper', name: texts('Hamper'), points: 500, categories: [] })],
    voucher = [
      aReward({ kind: 'voucher', id: 'v5', name: texts('RM5 eVoucher'), points: 400, value: 5, categories: [] }),
    ],
    donate = [
      aReward({
        kind: 'donate',
        id: 'd1',
        name: texts('Ten diapers'),
        points: 200,
        remaining: null,
        categories: [],
      }),
    ],
  } = rewards;
  const categories = [
    { id: 'baby', name: texts('Baby Product', 'Produk bayi') },
    { id: 'deals', name: texts('Special Deals', 'Tawaran istimewa') },
  ];
  return {
    'POST /user/session': () => session,
    ...shopOf({ item, pregnant, voucher, donate, categories }),
  } satisfies Club;
}

/** An order of two rewards, placed in the small hours of 6 November in Kuala Lumpur. */
export const TWO_REWARDS = anOrder({
  createdAt: '2026-11-05T20:30:00.000Z',
  orderItems: [
    anOrderLine({ itemName: texts('Learner cup'), itemImage: texts('/cup.svg'), quantity: 2 }),
    anOrderLine({ itemName: texts('Stacking rings'), points: 1150 }),
  ],
});
