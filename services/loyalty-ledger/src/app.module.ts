import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule, type Clock } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { AdjustmentsModule } from './adjustments/adjustments.module.js';
import { BalancesModule } from './balances/balances.module.js';
import { BirthdaysModule } from './birthdays/birthdays.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { CODES_CONFIG, type CodesConfig } from './codes/codes.config.js';
import { CodesModule } from './codes/codes.module.js';
import { CodeAlarmsModule } from './codes/alarms/alarms.module.js';
import { ProtectionModule } from './codes/protection/protection.module.js';
import type { LedgerConfig } from './config.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { MASS_CREDITS_CONFIG, type MassCreditsConfig } from './mass-credits/mass-credits.config.js';
import { MassCreditsModule } from './mass-credits/mass-credits.module.js';
import { MembershipModule } from './membership/membership.module.js';
import { MembersModule } from './members/members.module.js';
import { DIGEST_KEYS } from './points/heads/head-digests.js';
import { HOLD_SWEEP_EVERY_MS } from './points/hold-sweep.job.js';
import { PointsModule } from './points/points.module.js';
import { ProofsModule } from './points/proof/proofs.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { EVENTS_LEASE_MS } from './points/tail/events.tail.js';
import { VERIFY_EVERY_MS } from './points/verify/verify.job.js';
import { ProfileUpdatesModule } from './profile-updates/profile-updates.module.js';
import { QuestsModule } from './quests/quests.module.js';
import { QUESTS_LEASE_MS } from './quests/quests.tail.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReferralsModule } from './referrals/referrals.module.js';
import { DAY_TOTALS_CONFIG, type DayTotalsConfig } from './reports/day-totals.job.js';
import { REHEARSAL_SWEEP_EVERY_MS } from './rehearsals/rehearsal.job.js';
import { RehearsalsModule } from './rehearsals/rehearsals.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { CLAIM_SWEEP_CONFIG, type ClaimSweepConfig } from './scan/claim-sweep.job.js';
import { SCAN_CONFIG, type ScanConfig } from './scan/scan.config.js';
import { ScanModule } from './scan/scan.module.js';
import { TIERS_CONFIG, type TiersConfig } from './tiers/tier-reviews.job.js';
import { TiersModule } from './tiers/tiers.module.js';

/** Each feature's part of the configuration. */
@Module({})
class FeatureConfigModule {
  static forRoot(config: LedgerConfig): DynamicModule {
    const codes: CodesConfig = {
      keys: config.CODE_KEYS,
      importKey: config.CODE_IMPORT_KEY,
      doublePointsDays: config.DOUBLE_POINTS_DAYS,
    };
    const scan: ScanConfig = {
      suspended: config.CODE_REGISTRATION_SUSPENDED,
      // A stream that is opened just before its connection grows old must be over before the grace is.
      streamMaxAgeMs: Math.min(
        config.GRPC_MAX_CONNECTION_AGE_MS ?? Infinity,
        config.GRPC_MAX_CONNECTION_AGE_GRACE_MS * 0.8,
      ),
    };
    const claims: ClaimSweepConfig = { everyMs: config.CLAIM_SWEEP_EVERY_MS, ageMs: config.CLAIM_SWEEP_AGE_MS };
    const tiers: TiersConfig = {
      everyMs: config.TIERS_EVERY_MS,
      leaseMs: config.TIERS_LEASE_MS,
      tailLeaseMs: config.EVENTS_LEASE_MS,
    };
    const dayTotals: DayTotalsConfig = { everyMs: config.DAY_TOTALS_EVERY_MS, leaseMs: config.TIERS_LEASE_MS };
    const massCredits: MassCreditsConfig = {
      approvalTotal: config.MASS_CREDIT_APPROVAL_TOTAL,
      sweepEveryMs: config.MASS_CREDIT_SWEEP_EVERY_MS,
    };
    const providers = [
      { provide: CODES_CONFIG, useValue: codes },
      { provide: DIGEST_KEYS, useValue: config.CODE_KEYS },
      { provide: MASS_CREDITS_CONFIG, useValue: massCredits },
      { provide: SCAN_CONFIG, useValue: scan },
      { provide: HOLD_SWEEP_EVERY_MS, useValue: config.HOLD_SWEEP_EVERY_MS },
      { provide: VERIFY_EVERY_MS, useValue: config.VERIFY_EVERY_MS },
      { provide: CLAIM_SWEEP_CONFIG, useValue: claims },
      { provide: TIERS_CONFIG, useValue: tiers },
      { provide: DAY_TOTALS_CONFIG, useValue: dayTotals },
      { provide: REHEARSAL_SWEEP_EVERY_MS, useValue: config.REHEARSAL_SWEEP_EVERY_MS },
      { provide: EVENTS_LEASE_MS, useValue: config.EVENTS_LEASE_MS },
      { provide: QUESTS_LEASE_MS, useValue: config.EVENTS_LEASE_MS },
    ];
    return { module: FeatureConfigModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}

/** The ledger: points, codes and the scan path between them. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: LedgerConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        RecordsModule.withoutPictures(),
        FeatureConfigModule.forRoot(config),
        PointsModule,
        AdjustmentsModule,
        BalancesModule,
        ClaimsModule,
        CodesModule,
        ProtectionModule,
        CodeAlarmsModule,
        ScanModule,
        ReceiptsModule,
        ReferralsModule,
        TiersModule,
        MembersModule,
        MembershipModule,
        BirthdaysModule,
        ProofsModule,
        StatementsModule,
        ReportsModule,
        QuestsModule,
        RehearsalsModule,
        ProfileUpdatesModule,
        FeedbackModule,
        MassCreditsModule,
      ],
    };
  }
}
