import { Global, Module } from '@nestjs/common';
import { SummedDays } from '../points/verify/log-audit.js';
import { DayTotalsAudit } from './day-totals-audit.js';
import { DayTotalsJob } from './day-totals.job.js';
import { DayTotalsRepository } from './day-totals.repository.js';
import { ReportsController } from './reports.grpc.js';
import { ReportsQueries } from './reports.queries.js';
import { ReportsRepository } from './reports.repository.js';
import { ContinueDayTotals } from './continue-day-totals.js';

/** Reports of the back office on points and codes. Takes DAY_TOTALS_CONFIG. Global: verification compares its totals with the log. */
@Global()
@Module({
  controllers: [ReportsController],
  providers: [
    ContinueDayTotals,
    DayTotalsJob,
    DayTotalsRepository,
    ReportsQueries,
    ReportsRepository,
    { provide: SummedDays, useClass: DayTotalsAudit },
  ],
  exports: [SummedDays],
})
export class ReportsModule {}
