import type { BootstrapOptions, Clock } from '@club/platform';
import { VouchersServiceService } from '@club/proto/club/catalogue/v1/vouchers';
import { AppModule } from './app.module.js';
import type { CatalogueConfig } from './config.js';
import { migrations } from './migrations.js';
import { seedCatalogue } from './seed.js';
import { MILESTONES_GROUP } from './vouchers/milestones.consumer.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const catalogueService = (
  config: CatalogueConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [VouchersServiceService],
  migrations,
  consumers: [{ group: MILESTONES_GROUP, types: ['CodeRedeemed'] }],
  seed: (app) => seedCatalogue(app),
});
