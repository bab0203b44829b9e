import { counted } from '../../../web-kit/test/fake-api';
import { anItem as itemOfAnyKind } from './records.js';
import type { Item } from '../features/items/index.js';

/** An item of the shop, in one of its categories. */
export const anItem = (more: Partial<Item> = {}): Item => itemOfAnyKind({ categories: ['c1'], ...more });
/** The categories of the shop. */
export const CATEGORIES = [
  { id: 'c1', name: { en: 'Baby product', bm: 'Produk bayi' }, retired: false, version: 1 },
  { id: 'c2', name: { en: 'Special deals', bm: 'Tawaran istimewa' }, retired: false, version: 1 },
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
