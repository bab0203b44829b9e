import { grpcClient } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Module } from '@nestjs/common';
import { IdentityMembers } from '../clients/identity.client.js';
import { LedgerPoints } from '../clients/ledger.client.js';
import type { CatalogueConfig } from '../config.js';
import { Members, Points } from './ports.js';
import { RedemptionEngine } from './redemption-engine.js';
import { RedemptionRepository } from './redemption.repository.js';
import { RedemptionSweepJob } from './redemption-sweep.job.js';
import { RedemptionSweeper } from './redemption-sweeper.js';

/** Deadline of a call: a member waits for the whole redemption, which makes several calls in a row. */
const DEADLINE = { deadlineMs: 3_000 };

/** The engine of every redemption; each kind of them lives in its own feature. */
@Module({
  providers: [
    grpcClient(PointsServiceClient, ({ LEDGER_ADDR }: CatalogueConfig) => LEDGER_ADDR, DEADLINE),
    grpcClient(MemberServiceClient, ({ IDENTITY_ADDR }: CatalogueConfig) => IDENTITY_ADDR, DEADLINE),
    { provide: Points, useClass: LedgerPoints },
    { provide: Members, useClass: IdentityMembers },
    RedemptionRepository,
    RedemptionEngine,
    RedemptionSweeper,
    RedemptionSweepJob,
  ],
  exports: [RedemptionEngine, RedemptionRepository, Points, Members, PointsServiceClient],
})
export class RedemptionModule {}
