import type { BootstrapOptions, Clock } from '@club/platform';
import { AppModule } from './app.module.js';
import type { CatalogueConfig } from './config.js';
import { seedCatalogue } from './seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const catalogueService = (
  config: CatalogueConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  callers: {
    any: ['gateway'],
    only: { assignMilestoneVoucher: ['loyalty-ledger'], listBrands: ['gateway', 'identity'] },
  },
  seed: (app) => seedCatalogue(app),
});
