import type { ClubApi } from '../api/club-api.js';
import type { Reward } from '../api/rewards-api.js';
import type { User } from '../api/types.js';
import { aReward, aSession, aUser } from './fakes.js';

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
  return {
    session: () => Promise.resolve(session),
    catalogue: () =>
      Promise.resolve({
        rewards: item,
        categories: [
          { id: 'baby', name: texts('Baby Product', 'Produk bayi') },
          { id: 'deals', name: texts('Special Deals', 'Tawaran istimewa') },
        ],
      }),
    pregnantOffers: () => Promise.resolve(pregnant),
    voucherOffers: () => Promise.resolve(voucher),
    donateItems: () => Promise.resolve(donate),
  } satisfies Partial<ClubApi>;
}
