import type { BootstrapOptions, Clock } from '@club/platform';
import { SamplesServiceService } from '@club/proto/club/samples/v1/samples';
import { AppModule } from './app.module.js';
import type { SamplesConfig } from './config.js';
import { migrations } from './migrations.js';
import { DELETED_GROUP, SIGN_UP_GROUP } from './requests/members.consumer.js';
import { seedSamples } from './seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const samplesService = (
  config: SamplesConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [SamplesServiceService],
  callers: { any: ['gateway'] },
  migrations,
  consumers: [
    { group: SIGN_UP_GROUP, types: ['MemberRegistered'] },
    { group: DELETED_GROUP, types: ['MemberDeleted'] },
  ],
  seed: (app) => seedSamples(app),
});
