import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.js';
import { AttemptBudget } from './attempt-budget.js';
import { BatchGenerator } from './batch-generator.js';
import { BatchesRepository } from './batches.repository.js';
import { CodeKeys } from './code-keys.js';
import { CodeResolver } from './code-resolver.js';
import { CodesController } from './codes.grpc.js';
import { CodesQueries } from './codes.queries.js';
import { DoubleDaysRepository } from './double-days.repository.js';
import { DoublePointsDays } from './double-points-days.js';
import { FreshBatchTable } from './fresh-batch-table.js';
import { RefusalLog } from './refusal-log.js';
import { RefusalsController } from './refusals.grpc.js';
import { RefusalsRepository } from './refusals.repository.js';
import { GenerateBatch } from './usecases/generate-batch.js';
import { ImportBatch } from './usecases/import-batch.js';
import { SetBatchActive } from './usecases/set-batch-active.js';
import { SaveDoublePointsDays } from './usecases/save-double-points-days.js';

/** Pack codes: batches, what a typed code is, and how often one may guess. Takes CODES_CONFIG. */
@Module({
  imports: [ClaimsModule],
  controllers: [CodesController, RefusalsController],
  providers: [
    AttemptBudget,
    BatchGenerator,
    BatchesRepository,
    CodeKeys,
    CodeResolver,
    CodesQueries,
    DoubleDaysRepository,
    DoublePointsDays,
    FreshBatchTable,
    GenerateBatch,
    ImportBatch,
    RefusalLog,
    RefusalsRepository,
    SetBatchActive,
    SaveDoublePointsDays,
  ],
  exports: [
    AttemptBudget,
    BatchesRepository,
    CodeResolver,
    CodesQueries,
    DoublePointsDays,
    GenerateBatch,
    RefusalLog,
    RefusalsRepository,
  ],
})
export class CodesModule {}
