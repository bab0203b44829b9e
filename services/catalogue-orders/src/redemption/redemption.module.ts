import { Module, type DynamicModule } from '@nestjs/common';
import { grpcClient, Migrations } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { IdentityMembers } from '../clients/identity.client.js';
import { LedgerPoints } from '../clients/ledger.client.js';
import { LedgerScans } from '../clients/scans.client.js';
import { Scans } from '../scans/scans.port.js';
import { Members } from './members.port.js';
import { Points } from './points.port.js';
import { REDEMPTION_CONFIG, type RedemptionConfig } from './redemption.config.js';
import { redemptionMigrations } from './redemption.migrations.js';
import { RedemptionEngine } from './redemption-engine.js';
import { RedemptionRepository } from './redemption.repository.js';
import { RedemptionSweepJob } from './redemption-sweep.job.js';
import { RedemptionSweeper } from './redemption-sweeper.js';

/** Somebody waits for the whole of a redemption, in which several calls follow each other. */
const CALL_MS = 3_000;

/** The engine of every redemption, with the services it asks. Global: each kind lives in its own feature. */
@Migrations(redemptionMigrations)
@Module({})
export class RedemptionModule {
  static forRoot(config: RedemptionConfig & { ledger: string; identity: string }): DynamicModule {
    return {
      module: RedemptionModule,
      global: true,
      providers: [
        { provide: REDEMPTION_CONFIG, useValue: config },
        grpcClient(PointsServiceClient, config.ledger, { deadlineMs: CALL_MS }),
        grpcClient(CodesServiceClient, config.ledger, { deadlineMs: CALL_MS }),
        grpcClient(MemberServiceClient, config.identity, { deadlineMs: CALL_MS }),
        LedgerPoints,
        { provide: Points, useExisting: LedgerPoints },
        { provide: Scans, useClass: LedgerScans },
        { provide: Members, useClass: IdentityMembers },
        RedemptionRepository,
        RedemptionEngine,
        RedemptionSweeper,
        RedemptionSweepJob,
      ],
      exports: [RedemptionEngine, RedemptionRepository, Points, LedgerPoints, Scans, Members],
    };
  }
}
