import { Module } from '@nestjs/common';
import { ClaimsModule } from '../../claims/claims.module.js';
import { PointsModule } from '../../points/points.module.js';
import { CodesModule } from '../codes.module.js';
import { BatchActivityQueries } from './batch-activity.queries.js';
import { CodeHoursRepository } from './code-hours.repository.js';
import { CodesActivityQueries } from './codes-activity.queries.js';
import { LookUpCode } from './look-up-code.js';
import { MarkBatchShipped } from './mark-batch-shipped.js';
import { CodeProtectionController } from './protection.grpc.js';

/** Protection of pack codes: the life of one code, and the activity of a batch and of all. */
@Module({
  imports: [ClaimsModule, CodesModule, PointsModule],
  controllers: [CodeProtectionController],
  providers: [BatchActivityQueries, CodeHoursRepository, CodesActivityQueries, LookUpCode, MarkBatchShipped],
})
export class ProtectionModule {}
