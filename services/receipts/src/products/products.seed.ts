import { POINTS_TABLE } from '@club/proto/settings';
import { ObjectStore, PublicListsInvalidation, stableId } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { ProductsRepository } from './products.repository.js';

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
  const products = app.get(ProductsRepository, { strict: false });
  for (const name of [...RETAILERS, OTHERS]) {
    await products.addRetailer({ id: stableId(`retailer:${name}`), name, others: name === OTHERS, active: true });
  }
  for (const [place, { item, size, points }] of POINTS_TABLE.entries()) {
    await products.addSku({ id: stableId(`sku:${item}:${size}`), item, size, points, place, active: true });
  }
  const lists = app.get(PublicListsInvalidation, { strict: false });
  for (const list of ['retailers', 'skus']) await lists.publish(list);
}
