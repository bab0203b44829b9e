import type { BootstrapOptions, Clock } from '@club/platform';
import { ContestsServiceService } from '@club/proto/club/contests/v1/contests';
import { AppModule } from './app.module.js';
import type { ContestsConfig } from './config.js';
import { migrations } from './migrations.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const contestsService = (
  config: ContestsConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [ContestsServiceService],
  migrations,
  consumers: [],
  seed: () => Promise.resolve(),
});
