import { Inject, Injectable } from '@nestjs/common';
import { gauge, Job, LOGGER, type Logger } from '@club/platform';
import { ClaimedAwards } from './log-audit.js';
import { VerifyLedger } from './verify-ledger.js';

/** Injection token: milliseconds between two verifications of the whole log. */
export const VERIFY_EVERY_MS = Symbol('VERIFY_EVERY_MS');

const violations = () => gauge('club_ledger_violations', 'Broken invariants found by the last check of the whole log');
const verifiedAt = () =>
  gauge('club_ledger_verified_timestamp_seconds', 'When the last check of the whole log ended, Unix time');

/** Verifies the whole log after completing claims without an entry; publishes metrics and a digest of heads, and logs violations. */
@Injectable()
@Job({ name: 'verify' })
export class VerifyJob {
  constructor(
    private readonly verifier: VerifyLedger,
    private readonly claimed: ClaimedAwards,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(VERIFY_EVERY_MS) readonly everyMs: number,
  ) {}

  async run(): Promise<void> {
    await this.claimed.completeAll();
    const report = await this.verifier.executeAndPublish();
    violations().set(report.violationCount);
    verifiedAt().set(Date.now() / 1000);
    const { accounts, entries, violationCount, digestFailure } = report;
    if (digestFailure) this.logger.error({ err: digestFailure }, 'digests of heads could not be read or published');
    if (violationCount === 0) this.logger.info({ accounts, entries }, 'log verified');
    else
      this.logger.error({ accounts, entries, violationCount, first: report.violations.slice(0, 20) }, 'log is broken');
  }
}
