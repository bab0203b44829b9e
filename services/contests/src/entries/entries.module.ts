import { grpcClient } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Module } from '@nestjs/common';
import { LedgerPoints } from '../clients/ledger.client.js';
import type { ContestsConfig } from '../config.js';
import { ContestsModule } from '../contests/contests.module.js';
import { EntriesController } from './entries.grpc.js';
import { EntriesRepository } from './entries.repository.js';
import { EntryFilesJob } from './entry-files.job.js';
import { EntryFiles } from './entry-files.js';
import { EntrySweepJob } from './entry-sweep.job.js';
import { PointsPort } from './ports.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { Enter } from './usecases/enter.js';
import { SettleSubmission } from './usecases/settle-submission.js';

/** Entries of members, what they cost, and their pictures. */
@Module({
  imports: [ContestsModule],
  controllers: [EntriesController],
  providers: [
    grpcClient(PointsServiceClient, ({ LEDGER_ADDR }: ContestsConfig) => LEDGER_ADDR),
    { provide: PointsPort, useClass: LedgerPoints },
    EntriesRepository,
    SubmissionsRepository,
    EntryFiles,
    SettleSubmission,
    Enter,
    EntrySweepJob,
    EntryFilesJob,
  ],
  exports: [EntriesRepository, SubmissionsRepository, EntryFiles],
})
export class EntriesModule {}
