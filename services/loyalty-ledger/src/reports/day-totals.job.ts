import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Job, Lease, MONGO } from '@club/platform';
import { ContinueDayTotals } from './continue-day-totals.js';

/** Injection token of {@link DayTotalsConfig}. */
export const DAY_TOTALS_CONFIG = Symbol('DAY_TOTALS_CONFIG');

/** Rhythm of the day totals, in milliseconds. */
export interface DayTotalsConfig {
  everyMs: number;
  /** Lease of the job: the time after which another replica takes over from a dead one. */
  leaseMs: number;
}

/** Continues the totals of days with what has been written to the log, on one replica at a time. */
@Injectable()
@Job({ name: 'day totals', atStart: true })
export class DayTotalsJob {
  readonly everyMs: number;
  private readonly lease: Lease;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly continuing: ContinueDayTotals,
    @Inject(DAY_TOTALS_CONFIG) config: DayTotalsConfig,
  ) {
    this.lease = new Lease(connection, 'job:day-totals', randomUUID(), config.leaseMs);
    this.everyMs = config.everyMs;
  }

  run(): Promise<number> {
    return this.continuing.execute(() => this.lease.tick());
  }

  release(): Promise<void> {
    return this.lease.release();
  }
}
