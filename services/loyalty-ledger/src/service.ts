import type { BootstrapOptions, Callers, Clock } from '@club/platform';
import { AppModule } from './app.module.js';
import type { LedgerConfig } from './config.js';
import { migrations } from './migrations.js';
import { verifyLedger } from './points/verify/verify-ledger.command.js';
import { seedLedger } from './codes/codes.seed.js';
import { rebuildDayTotals } from './reports/rebuild-day-totals.js';
import { rebuildTierSums } from './tiers/rebuild-tier-sums.js';
import { importCodes } from './codes/import-codes.command.js';
import { makeLoadCodes } from './codes/load-codes.command.js';

const SPENDING = ['catalogue-orders', 'content', 'contests'];

/** Callers that may move points: only the services whose rules decide on them (docs/adr/0027). */
const CALLERS: Callers = {
  any: ['gateway'],
  only: {
    credit: ['catalogue-orders'],
    creditReceipt: ['receipts'],
    hold: SPENDING,
    commit: SPENDING,
    release: SPENDING,
    refund: ['catalogue-orders'],
    listEntries: ['gateway', 'content'],
    getScans: ['catalogue-orders'],
    getPublished: ['catalogue-orders'],
    getBalance: ['gateway', 'catalogue-orders'],
    getBalances: ['gateway', 'identity'],
    getDoublePointsDays: ['gateway', 'identity'],
    debit: [],
    reverse: [],
    verify: [],
  },
};

/** All that bootstrap needs to run the ledger, for main.ts and for tests. */
export const ledgerService = (
  config: LedgerConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  migrations,
  callers: CALLERS,
  seed: (app) => seedLedger(app, config),
  seedWrites: config.DEMO_CODES_FILE ? [config.DEMO_CODES_FILE] : [],
  commands: {
    'verify-ledger': verifyLedger,
    'import-codes': importCodes,
    'load-codes': (app, args) => makeLoadCodes(app, args, config),
  },
  projections: { 'day-totals': rebuildDayTotals, 'tier-sums': rebuildTierSums },
});
