import type { INestApplicationContext } from '@nestjs/common';
import { LOGGER, type BootstrapOptions, type Callers, type Clock, type Logger } from '@club/platform';
import { AppModule } from './app.module.js';
import type { LedgerConfig } from './config.js';
import { migrations } from './migrations.js';
import { VerifyLedger } from './points/verify/verify-ledger.js';
import { seedLedger } from './codes/codes.seed.js';
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
    debit: [],
    reverse: [],
    verify: [],
  },
};

/** `verify [member]`: verifies the log, prints violations and fails the command when there are any. */
async function verify(app: INestApplicationContext, [member]: string[]): Promise<void> {
  const report = await app.get(VerifyLedger, { strict: false }).execute(member);
  const logger = app.get<Logger>(LOGGER);
  for (const violation of report.violations) logger.error(violation, 'violation');
  const { accounts, entries, violationCount, digestFailure } = report;
  if (digestFailure) logger.error({ err: digestFailure }, 'digests of heads could not be read');
  logger.info({ accounts, entries, violationCount }, 'log verified');
  if (violationCount > 0) throw new Error(`${violationCount} violations in the log`);
}

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
    verify,
    'import-codes': importCodes,
    'load-codes': (app, args) => makeLoadCodes(app, args, config),
  },
});
