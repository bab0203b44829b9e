import type { BootstrapOptions, Clock } from '@club/platform';
import { AppModule } from './app.module.js';
import type { ContestsConfig } from './config.js';
import { seedContests } from './contests/contests.seed.js';
import { migrations } from './migrations.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const contestsService = (
  config: ContestsConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  migrations,
  callers: { any: ['gateway'] },
  seed: (app) => seedContests(app),
});
