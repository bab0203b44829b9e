import type { INestApplicationContext } from '@nestjs/common';
import { LOGGER, type BootstrapOptions, type Callers, type Clock, type Logger } from '@club/platform';
import { CodesServiceService } from '@club/proto/club/ledger/v1/codes';
import { PointsServiceService } from '@club/proto/club/ledger/v1/points';
import { ProofsServiceService } from '@club/proto/club/ledger/v1/proofs';
import { QuestsServiceService } from '@club/proto/club/ledger/v1/quests';
import { TiersServiceService } from '@club/proto/club/ledger/v1/tiers';
import { AppModule } from './app.module.js';
import { awardsMigrations } from './awards/awards.migrations.js';
import { BIRTHDAYS_GROUP } from './birthdays/birthdays.consumer.js';
import { codesMigrations } from './codes/codes.migrations.js';
import { claimsMigrations } from './claims/claims.migrations.js';
import type { LedgerConfig } from './config.js';
import { FEEDBACK_AWARDS_GROUP } from './feedback/feedback-award.consumer.js';
import { MEMBERSHIP_EVENTS, MEMBERSHIP_GROUP } from './membership/membership.consumer.js';
import { membershipMigrations } from './membership/membership.migrations.js';
import { MEMBERS_GROUP } from './members/members.consumer.js';
import { pointsMigrations } from './points/points.migrations.js';
import { VerifyLedger } from './points/verify/verify-ledger.js';
import { PROFILE_AWARDS_GROUP } from './profile-updates/profile-award.consumer.js';
import { QUEST_EVENTS, QUESTS_GROUP } from './quests/quests.consumer.js';
import { questsMigrations } from './quests/quests.migrations.js';
import { REFERRALS_GROUP } from './referrals/referrals.consumer.js';
import { seedLedger } from './seed.js';
import { tiersMigrations } from './tiers/tiers.migrations.js';

const SPENDING = ['catalogue-orders', 'content', 'contests'];

/** Points move for those alone whose rules decide on them (docs/adr/0027). */
const CALLERS: Callers = {
  any: ['gateway'],
  only: {
    credit: ['catalogue-orders'],
    creditReceipt: ['receipts'],
    hold: SPENDING,
    commit: SPENDING,
    release: SPENDING,
    listEntries: ['gateway', 'content'],
    getScans: ['catalogue-orders'],
    getBalance: ['gateway', 'catalogue-orders', 'identity'],
    debit: [],
    reverse: [],
    verify: [],
  },
};

/** `verify [member]`: walks the log, prints what is broken and fails the command when anything is. */
async function verify(app: INestApplicationContext, [member]: string[]): Promise<void> {
  const report = await app.get(VerifyLedger, { strict: false }).execute(member);
  const logger = app.get<Logger>(LOGGER);
  for (const violation of report.violations) logger.error(violation, 'violation');
  const { accounts, entries, violationCount } = report;
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
  services: [
    PointsServiceService,
    CodesServiceService,
    QuestsServiceService,
    TiersServiceService,
    ProofsServiceService,
  ],
  callers: CALLERS,
  migrations: [
    ...pointsMigrations,
    ...claimsMigrations,
    ...codesMigrations,
    ...questsMigrations,
    ...tiersMigrations,
    ...membershipMigrations,
    ...awardsMigrations,
  ],
  consumers: [
    { group: MEMBERS_GROUP, types: ['MemberRegistered'] },
    { group: REFERRALS_GROUP, types: ['MemberRegistered'] },
    { group: MEMBERSHIP_GROUP, types: [...MEMBERSHIP_EVENTS] },
    { group: BIRTHDAYS_GROUP, types: ['BirthdayReached'] },
    { group: QUESTS_GROUP, types: [...QUEST_EVENTS] },
    { group: PROFILE_AWARDS_GROUP, types: ['ProfileUpdated'] },
    { group: FEEDBACK_AWARDS_GROUP, types: ['FeedbackGiven'] },
  ],
  seed: (app) => seedLedger(app, config),
  commands: { verify },
});
