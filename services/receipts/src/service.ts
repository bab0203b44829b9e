import type { BootstrapOptions, Clock } from '@club/platform';
import { AppModule } from './app.module.js';
import type { ReceiptsConfig } from './config.js';
import { migrations } from './migrations.js';
import { seedProducts } from './products/products.seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const receiptsService = (
  config: ReceiptsConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  migrations,
  callers: { any: ['gateway'], only: { listProductLines: ['loyalty-ledger'] } },
  seed: (app) => seedProducts(app),
});
