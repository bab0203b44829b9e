import { type BootstrapOptions, ObjectStore } from '@club/platform';
import { createFirstAdmin } from './admins/first-admin.js';
import { resetLostFactor } from './admins/lost-factor.js';
import { seedAdmins } from './admins/admins.seed.js';
import { AppModule } from './app.module.js';
import type { IdentityConfig } from './config.js';
import { makeLoadMembers } from './members/load-members.command.js';
import { seedMembers } from './members/members.seed.js';
import { migrations } from './migrations.js';
import { seedPromoters } from './promoters/promoters.seed.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const identityService = (config: IdentityConfig): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config),
  config,
  migrations,
  callers: {
    any: ['gateway'],
    only: {
      getMember: ['gateway', 'samples-surveys', 'catalogue-orders'],
      resolveEmails: ['loyalty-ledger'],
      listStandings: ['loyalty-ledger'],
    },
  },
  seed: async (app) => {
    await app.get(ObjectStore, { strict: false }).ensureBucket();
    await seedAdmins(app);
    await seedPromoters(app);
    await seedMembers(app);
  },
  commands: {
    'create-admin': createFirstAdmin,
    'reset-second-factor': resetLostFactor,
    'load-members': (app, args) => makeLoadMembers(app, args, config),
  },
});
