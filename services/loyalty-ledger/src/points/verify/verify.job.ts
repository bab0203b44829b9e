import { Inject, Injectable } from '@nestjs/common';
import { gauge, Job, LOGGER, type Logger } from '@club/platform';
import { VerifyLedger } from './verify-ledger.js';

/** Injection token: milliseconds between two walks over the whole log. */
export const VERIFY_EVERY_MS = Symbol('VERIFY_EVERY_MS');

const violations = () => gauge('club_ledger_violations', 'Broken invariants found by the last walk over the whole log');
const verifiedAt = () =>
  gauge('club_ledger_verified_timestamp_seconds', 'When the last walk over the whole log ended, Unix time');

/** Walks the whole log and publishes what it found as metrics; violations are logged with their places. */
@Injectable()
@Job({ name: 'verify' })
export class VerifyJob {
  constructor(
    private readonly verifier: VerifyLedger,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(VERIFY_EVERY_MS) readonly everyMs: number,
  ) {}

  async run(): Promise<void> {
    const report = await this.verifier.execute();
    violations().set(report.violationCount);
    verifiedAt().set(Date.now() / 1000);
    const { accounts, entries, violationCount } = report;
    if (violationCount === 0) this.logger.info({ accounts, entries }, 'log verified');
    else
      this.logger.error({ accounts, entries, violationCount, first: report.violations.slice(0, 20) }, 'log is broken');
  }
}
