import { bootstrapService, systemContext } from '@club/platform';
import { AppModule } from './app.module.js';
import { loadIdentityConfig } from './config.js';
import { SeedDevelopmentData } from './seed.js';

const config = loadIdentityConfig();

await bootstrapService({
  module: AppModule.forRoot(config),
  config,
  callers: { any: ['gateway'], only: { getMember: ['gateway', 'samples-surveys', 'catalogue-orders'] } },
  seed: (app) => app.get(SeedDevelopmentData).execute(systemContext()),
});
