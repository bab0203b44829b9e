import { type BootstrapOptions, type Clock, ObjectStore } from '@club/platform';
import { AppModule } from './app.module.js';
import { seedBrands } from './brands/brands.seed.js';
import type { CatalogueConfig } from './config.js';
import { seedItems } from './items/items.seed.js';
import { migrations } from './migrations.js';
import { seedMysteryBox } from './mystery-box/mystery-box.seed.js';
import { seedVouchers } from './vouchers/vouchers.seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const catalogueService = (
  config: CatalogueConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  migrations,
  callers: {
    any: ['gateway'],
    only: {
      assignMilestoneVoucher: ['loyalty-ledger'],
      listBrands: ['gateway', 'identity'],
      listEndingVouchers: ['identity'],
    },
  },
  seed: async (app) => {
    await app.get(ObjectStore, { strict: false }).ensureBucket();
    await seedBrands(app);
    await seedItems(app);
    await seedVouchers(app);
    await seedMysteryBox(app);
  },
});
