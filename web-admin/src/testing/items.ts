import { counted } from '../../../../web-kit/test/fake-api';
import type { Item } from './item-requests.js';

/** An item of the shop with two categories to choose from. */
export const anItem = (more: Partial<Item> = {}): Item => ({
  id: 'i1',
  itemId: '7002145',
  itemName: { en: 'Head to Toe wash', bm: 'Mandian Head to Toe' },
  uom: 'bottle',
  points: 900,
  inventory: 400,
  redeemed: 188,
  remaining: 212,
  description: { en: 'Mild.', bm: 'Lembut.' },
  itemImage: { en: '/en.png', bm: '/bm.png' },
  itemBrand: 'Drypers',
  categories: ['c1'],
  limitPerMember: 0,
  active: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  version: 3,
  ...more,
});
/** The categories of the shop. */
export const CATEGORIES = [
  { id: 'c1', name: { en: 'Baby product', bm: 'Produk bayi' } },
  { id: 'c2', name: { en: 'Special deals', bm: 'Tawaran istimewa' } },
];
/** The list of items as the gateway answers it. */
export const answer = (data = [anItem()], category = CATEGORIES) => counted({ category, data }, data.length);
/** A gateway that lists items. */
export const listed = { 'GET /admin/fetch/dashboard/item': () => answer() };
/** A gateway that lists items and opens one. */
export const opened = {
  ...listed,
  'GET /admin/fetch/dashboard/item/details': () => ({ category: CATEGORIES, item: anItem() }),
};
