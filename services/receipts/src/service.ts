import type { BootstrapOptions, Clock } from '@club/platform';
import { ReceiptsServiceService } from '@club/proto/club/receipts/v1/receipts';
import { AppModule } from './app.module.js';
import type { ReceiptsConfig } from './config.js';
import { MEMBERS_EVENTS, MEMBERS_GROUP } from './members/members.consumer.js';
import { migrations } from './migrations.js';
import { seedReceipts } from './seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const receiptsService = (
  config: ReceiptsConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [ReceiptsServiceService],
  callers: { any: ['gateway'] },
  migrations,
  consumers: [{ group: MEMBERS_GROUP, types: [...MEMBERS_EVENTS] }],
  seed: (app) => seedReceipts(app),
});
