import { type Item, type ItemKind, ItemsServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import type { z } from 'zod';
import type { AdminForm } from '../http/admin-form.js';
import { optionalText } from '../validation/fields.js';
import { itemEditForm, itemMessage } from './items.form.js';
import { adminItem, adminItemView, ITEM_COLUMNS } from './items.view.js';
import { listQuery, scheduledToo, stockBelow } from './list-query.js';

const itemsQuery = listQuery(
  ['name', 'itemId', 'brand', 'points', 'inventory', 'redeemed', 'remaining', 'active', 'createdAt', 'updatedAt'],
  {
    ...scheduledToo(),
    category: optionalText(64).describe('Id of a category; of any when absent'),
    stockBelow: stockBelow(),
    ids: optionalText(8_000).describe('Of the file: the ids of its rows, with commas between; all when absent'),
  },
);

/** Returns what the declarations of all kinds of items share: shop items, offers for pregnant members and donate items. */
export const itemRecord = <Add extends z.ZodObject>(kind: ItemKind, add: AdminForm<Add, 'file' | 'bmFile'>) => ({
  client: ItemsServiceClient,
  scope: { kind },
  list: {
    query: itemsQuery,
    columns: ITEM_COLUMNS,
    filter: ({ category = '', stockBelow: below }: z.output<typeof itemsQuery>) => ({ category, stockBelow: below }),
    keep: ({ ids: listed }: z.output<typeof itemsQuery>) => {
      const ids = listed ? new Set(listed.split(',')) : undefined;
      return ids && (({ id }: Item) => ids.has(id));
    },
  },
  answer: adminItem,
  view: adminItemView,
  shows: 'record' as const,
  scheduled: true as const,
  add,
  edit: itemEditForm,
  images: 'catalogue' as const,
  fieldMap: {
    'name.en': 'itemName',
    'name.bm': 'bmName',
    'description.en': 'description',
    'description.bm': 'bmDescription',
    brand: 'itemBrand',
    onHand: 'inventory',
    image: 'file',
    'image.en': 'file',
    'image.bm': 'bmFile',
  },
  message: itemMessage,
});
