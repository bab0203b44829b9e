import { Module } from '@nestjs/common';
import { DayTotalsJob } from './day-totals.job.js';
import { DayTotalsRepository } from './day-totals.repository.js';
import { ReportsController } from './reports.grpc.js';
import { ReportsQueries } from './reports.queries.js';
import { ReportsRepository } from './reports.repository.js';
import { ContinueDayTotals } from './continue-day-totals.js';

/** Reports of the back office on points and codes. Takes DAY_TOTALS_CONFIG. */
@Module({
  controllers: [ReportsController],
  providers: [ContinueDayTotals, DayTotalsJob, DayTotalsRepository, ReportsQueries, ReportsRepository],
})
export class ReportsModule {}
