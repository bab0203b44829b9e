import { type CsvCell, localizedText } from '@club/platform';
import type { Item } from '@club/proto/club/catalogue/v1/catalogue';
import { z } from 'zod';
import { catalogueImage } from '../member/rewards.view.js';
import { texts } from '../validation/choices.js';
import { showAt } from '../validation/fields.js';

export const adminItem = z
  .object({
    id: z.string(),
    itemId: z.string().describe('Article number'),
    itemName: texts,
    uom: z.string(),
    points: z.int(),
    inventory: z.int().describe('All there ever were; 0 of a donate item, of which nothing runs out'),
    redeemed: z.int().describe('Of these ordered, also by orders in progress: the least that the inventory may be'),
    remaining: z.int(),
    description: texts,
    itemImage: texts.describe('Paths of pictures'),
    itemBrand: z.string(),
    categories: z.array(z.string()).describe('Ids of categories'),
    limitPerMember: z.int().describe('0 for any number'),
    active: z.boolean(),
    showAt,
    createdAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime().nullable(),
    version: z.int().describe('A save names the version that was seen'),
  })
  .meta({ id: 'AdminItem' });

export const category = z
  .object({
    id: z.string(),
    name: texts,
    retired: z.boolean().describe('Neither members nor forms are offered it; its items keep it'),
    version: z.int(),
  })
  .meta({ id: 'ItemCategory' });

export type AdminItemView = z.infer<typeof adminItem>;

/** Returns an item as the back office shows it (docs/product/forms.md#shop-items). */
export function adminItemView(item: Item): AdminItemView {
  const { onHand, remaining } = item.stock ?? { onHand: 0, remaining: 0 };
  const image = localizedText(item.image);
  return {
    id: item.id,
    itemId: item.itemId,
    itemName: localizedText(item.name),
    uom: item.uom,
    points: item.points,
    inventory: onHand,
    redeemed: onHand - remaining,
    remaining,
    description: localizedText(item.description),
    itemImage: { en: catalogueImage(image.en), bm: catalogueImage(image.bm) },
    itemBrand: item.brand,
    categories: item.categories,
    limitPerMember: item.limitPerMember,
    active: item.active,
    showAt: item.showAt ?? null,
    createdAt: item.createdAt ?? null,
    updatedAt: item.updatedAt ?? null,
    version: item.version,
  };
}

const cell =
  <Name extends keyof AdminItemView>(name: Name) =>
  (item: Item) =>
    adminItemView(item)[name];

/** Columns of the list as a file. */
export const ITEM_COLUMNS: Readonly<Record<string, (item: Item) => CsvCell>> = {
  itemId: cell('itemId'),
  name: ({ name }) => name?.en ?? '',
  bmName: ({ name }) => name?.bm ?? '',
  brand: cell('itemBrand'),
  uom: cell('uom'),
  points: cell('points'),
  inventory: cell('inventory'),
  redeemed: cell('redeemed'),
  remaining: cell('remaining'),
  active: cell('active'),
  createdAt: cell('createdAt'),
  updatedAt: cell('updatedAt'),
};
