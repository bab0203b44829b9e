import type { INestApplicationContext } from '@nestjs/common';
import { ObjectStore } from '@club/platform';
import { SeedCatalogue } from './seed/seed-catalogue.js';
import { seedMysteryBox } from './mystery-box/mystery-box.seed.js';
import { seedVouchers } from './vouchers/vouchers.seed.js';

/** Development data (docs/product/development.md#data); repeating it changes nothing. */
export async function seedCatalogue(app: INestApplicationContext): Promise<void> {
  await app.get(ObjectStore, { strict: false }).ensureBucket();
  await app.get(SeedCatalogue, { strict: false }).execute();
  await seedVouchers(app);
  await seedMysteryBox(app);
}
