import { Inject, Injectable } from '@nestjs/common';
import { Clock, gauge, Lifecycle, LOGGER, type Logger, RepeatedJob } from '@club/platform';
import { HoldSweeper } from './hold-sweeper.js';
import { VerifyLedger } from './verify/verify-ledger.js';

/** Injection token of {@link LedgerJobsConfig}. */
export const LEDGER_JOBS_CONFIG = Symbol('LEDGER_JOBS_CONFIG');

/** Rhythm of the background work, in milliseconds. */
export interface LedgerJobsConfig {
  holdSweepEveryMs: number;
  verifyEveryMs: number;
}

const violations = () => gauge('club_ledger_violations', 'Broken invariants found by the last walk over the whole log');
const verifiedAt = () =>
  gauge('club_ledger_verified_timestamp_seconds', 'When the last walk over the whole log ended, Unix time');

/** The ledger's background work: ends expired holds, verifies the log. */
@Injectable()
export class LedgerJobs {
  constructor(
    private readonly holds: HoldSweeper,
    private readonly verifier: VerifyLedger,
    clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(LEDGER_JOBS_CONFIG) config: LedgerJobsConfig,
    lifecycle: Lifecycle,
  ) {
    const job = (name: string, everyMs: number, work: () => Promise<unknown>): RepeatedJob => {
      const repeated = new RepeatedJob(everyMs, work, (err) => logger.error({ err, job: name }, 'job failed'));
      lifecycle.manage(`ledger ${name}`, repeated, 'intake');
      return repeated;
    };
    const holdSweep = job('hold sweep', config.holdSweepEveryMs, () => this.holds.sweep());
    job('verify', config.verifyEveryMs, () => this.verify());
    clock.onJump(() => holdSweep.run());
  }

  /** Walks the whole log once and publishes what it found as metrics; violations are logged with their places. */
  async verify(): Promise<void> {
    const report = await this.verifier.execute();
    violations().set(report.violationCount);
    verifiedAt().set(Date.now() / 1000);
    const { accounts, entries, violationCount } = report;
    if (violationCount === 0) this.logger.info({ accounts, entries }, 'log verified');
    else
      this.logger.error({ accounts, entries, violationCount, first: report.violations.slice(0, 20) }, 'log is broken');
  }
}
