import type { BootstrapOptions, Clock } from '@club/platform';
import { ContestsServiceService } from '@club/proto/club/contests/v1/contests';
import { AppModule } from './app.module.js';
import type { ContestsConfig } from './config.js';
import { DELETED_GROUP } from './entries/deleted-members.consumer.js';
import { migrations } from './migrations.js';
import { seedContests } from './seed/seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const contestsService = (
  config: ContestsConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [ContestsServiceService],
  callers: { any: ['gateway'] },
  migrations,
  consumers: [{ group: DELETED_GROUP, types: ['MemberDeleted'] }],
  seed: (app) => seedContests(app),
});
