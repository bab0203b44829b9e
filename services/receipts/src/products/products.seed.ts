import { POINTS_TABLE } from '@club/proto/settings';
import { Clock, ObjectStore, PublicListsInvalidation, stableId } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { RetailersRepository } from './retailer.record.js';
import { SkusRepository } from './sku.record.js';

const RETAILERS = [
  '99 Speedmart',
  'AEON',
  'AEON BiG',
  'Econsave',
  'Giant',
  'Guardian',
  'Jaya Grocer',
  'KK Super Mart',
  'Lazada',
  "Lotus's",
  'Mydin',
  'NSK',
  'Shopee',
  'TF Value-Mart',
  'TikTok Shop',
  'Village Grocer',
  'Watsons',
];
const OTHERS = 'Others';

/** Writes development data; repeating it changes nothing, also not what an admin has edited since. */
export async function seedProducts(app: INestApplicationContext): Promise<void> {
  await app.get(ObjectStore, { strict: false }).ensureBucket();
  const at = app.get(Clock, { strict: false }).now();
  const head = { active: true, createdAt: at, updatedAt: at, version: 1 };
  const retailers = app.get(RetailersRepository, { strict: false });
  for (const name of [...RETAILERS, OTHERS]) {
    await retailers.insertOnce({ ...head, id: stableId(`retailer:${name}`), name, others: name === OTHERS });
  }
  const skus = app.get(SkusRepository, { strict: false });
  for (const [index, { item, size, points }] of POINTS_TABLE.entries()) {
    const sku = { item, size, points, place: index + 1, earlier: [] };
    await skus.insertOnce({ ...head, id: stableId(`sku:${item}:${size}`), ...sku });
  }
  const lists = app.get(PublicListsInvalidation, { strict: false });
  for (const list of ['retailers', 'skus']) await lists.publish(list);
}
