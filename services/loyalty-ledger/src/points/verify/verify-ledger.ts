import { Injectable } from '@nestjs/common';
import { BatchWork } from '@club/platform';
import { LogVerifier, type Violation } from '../domain/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { Sources } from '../sources.js';
import { LogAudit } from './log-audit.js';

/** Violations listed at most; the count of them is complete. */
const MAX_LISTED = 1000;

/** Entries read between two looks at the clock. */
const REST_EVERY = 100;

/** What a walk over the log found. */
export interface VerifyReport {
  accounts: number;
  entries: number;
  violations: Violation[];
  violationCount: number;
}

/** Recomputes chains, balances, holds, counters and running sums of one member or of all, reading each entry once. */
@Injectable()
export class VerifyLedger {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly sources: Sources,
    private readonly audits: LogAudit,
  ) {}

  async execute(member?: string): Promise<VerifyReport> {
    const report: VerifyReport = { accounts: 0, entries: 0, violations: [], violationCount: 0 };
    let current: { member: string; verifier: LogVerifier } | undefined;
    const audit = this.audits.begin();
    const list = (found: readonly Violation[]): void => {
      report.violationCount += found.length;
      report.violations.push(...found.slice(0, MAX_LISTED - report.violations.length));
    };
    const work = new BatchWork();
    for await (const entry of this.entries.walk(member)) {
      if (current?.member !== entry.member) {
        current = { member: entry.member, verifier: new LogVerifier(entry.member, this.sources) };
        report.accounts += 1;
      }
      report.entries += 1;
      list(current.verifier.next(entry));
      list(await audit.next(entry));
      if (report.entries % REST_EVERY === 0) await work.rest();
    }
    list(await audit.end());
    return report;
  }
}
