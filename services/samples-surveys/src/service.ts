import type { BootstrapOptions, Clock } from '@club/platform';
import { AppModule } from './app.module.js';
import type { SamplesConfig } from './config.js';
import { migrations } from './migrations.js';
import { seedSamples } from './samples/samples.seed.js';
import { seedSurvey } from './survey/survey.seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const samplesService = (
  config: SamplesConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  migrations,
  callers: { any: ['gateway'] },
  seed: async (app) => {
    await seedSurvey(app);
    await seedSamples(app);
  },
});
