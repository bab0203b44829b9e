import { Injectable } from '@nestjs/common';
import { BatchWork } from '@club/platform';
import { DayTotalsRepository } from './day-totals.repository.js';
import { DaySums } from './domain/day-sums.js';
import { ReportsRepository } from './reports.repository.js';

/**
 * Age in real time from which entries are added. A write that a stalled connection holds back is given up after a minute, and the
 * clocks of processes may differ by as much: no entry appears with an earlier stamp any more.
 */
const SETTLED_MS = 120_000;
const PAGE = 5_000;

/** Adds the entries written since the last time to the sums of their days, in the order of their writing. */
@Injectable()
export class ContinueDayTotals {
  constructor(
    private readonly entries: ReportsRepository,
    private readonly totals: DayTotalsRepository,
  ) {}

  /** Returns how many entries were added. Ends when `mayContinue` answers false, or when another worker goes on with the totals. */
  async execute(
    mayContinue: () => Promise<boolean> = () => Promise.resolve(true),
    { settledMs = SETTLED_MS, pageSize = PAGE } = {},
  ): Promise<number> {
    const work = new BatchWork();
    let added = 0;
    while (await mayContinue()) {
      const from = await this.totals.upTo();
      // Real time, as the stamps.
      const page = await this.entries.settledBetween(from, new Date(Date.now() - settledMs), pageSize);
      const last = page.at(-1);
      if (!last) return added;
      if (!(await this.totals.add(new DaySums().addEntries(page), from, last.writtenAt))) return added;
      added += page.length;
      await work.throttle();
    }
    return added;
  }
}
