import { Inject, Injectable } from '@nestjs/common';
import { doubleDaysAt } from '../awards/domain/double-days.js';
import { CODES_CONFIG, type CodesConfig } from './codes.config.js';
import { FreshBatchTable } from './fresh-batch-table.js';

/** The days of the month on which points count double: as the back office sets them, at first as configured. */
@Injectable()
export class DoublePointsDays {
  constructor(
    private readonly table: FreshBatchTable,
    @Inject(CODES_CONFIG) private readonly config: CodesConfig,
  ) {}

  /** Returns the days in force at a moment by the batch table in memory: for a scan, which has just refreshed it. */
  at(moment: Date): number[] {
    return doubleDaysAt(this.table.current.doubleDays, this.config.doublePointsDays, moment);
  }

  /** Returns the days in force at a moment, with every change acknowledged before this call. */
  async freshAt(moment: Date): Promise<number[]> {
    await this.table.ensureFresh();
    return this.at(moment);
  }
}
