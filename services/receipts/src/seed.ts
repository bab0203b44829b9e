import { ObjectStore, PublicListsInvalidation, stableId } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { ProductsRepository } from './products/products.repository.js';

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

/** Points a pack (member-rewards §9 "Product point values"), in the order of the points table. */
export const POINTS_TABLE: readonly (readonly [item: string, size: string, points: number])[] = [
  ['Drypers Skinature', '', 220],
  ['Drypers Touch', 'Smaller pack', 120],
  ['Drypers Touch', 'Larger pack', 190],
  ['Drypers Touch Pants', '', 190],
  ['Drypers Wee Wee Dry', 'Smaller pack', 120],
  ['Drypers Wee Wee Dry', 'Larger pack', 170],
  ['Drypers DryPantz', '', 150],
  ['Drypers Classic', '', 120],
  ['Drypers ClassicPantz', '', 120],
  ['Drypers Baby Bath', '750ml', 90],
  ['Drypers Baby Shampoo', '750ml', 90],
  ['Drypers Baby Powder', '500g x2', 90],
  ['Drypers Soft Lotion Tissue', '40pcs x5', 60],
  ['Drypers Head to Toe', '220ml', 40],
  ['Drypers Head to Toe', '450ml', 50],
  ['Drypers Head to Toe', '450ml x2', 100],
  ['Drypers Head to Toe', '650ml', 90],
  ['Drypers Wipes', '30s', 30],
  ['Drypers Wipes', '60s', 40],
  ['Drypers Wipes', '120s', 90],
  ['Drypers Wipes', '160s', 90],
  ['Drypers ActivKidz', '200ml', 60],
  ['Drypers ActivKidz', '400ml', 100],
  ['Drypers ActivKidz', '550ml', 140],
  ['Drypers ActivKidz Handwash', '200ml', 60],
];

/** Development data (rules.md "Development data"); repeating it changes nothing, also not what an admin has edited since. */
export async function seedReceipts(app: INestApplicationContext): Promise<void> {
  await app.get(ObjectStore, { strict: false }).ensureBucket();
  const products = app.get(ProductsRepository, { strict: false });
  for (const name of [...RETAILERS, OTHERS]) {
    await products.addRetailer({ _id: stableId(`retailer:${name}`), name, others: name === OTHERS, active: true });
  }
  for (const [place, [item, size, points]] of POINTS_TABLE.entries()) {
    await products.addSku({ _id: stableId(`sku:${item}:${size}`), item, size, points, place, active: true });
  }
  const lists = app.get(PublicListsInvalidation, { strict: false });
  for (const list of ['retailers', 'skus']) await lists.publish(list);
}
