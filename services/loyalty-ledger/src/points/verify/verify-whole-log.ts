import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@club/platform';
import { ClaimedAwards } from './log-audit.js';
import { verificationOf } from './verification.js';
import { VerificationsRepository } from './verifications.repository.js';
import { VerifyLedger, type VerifyReport } from './verify-ledger.js';

/** Verifies the whole log after completing claims without an entry, publishes a digest of heads, and stores the result. */
@Injectable()
export class VerifyWholeLog {
  constructor(
    private readonly verifier: VerifyLedger,
    private readonly claimed: ClaimedAwards,
    private readonly verifications: VerificationsRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Walks the log; violations are in the report and in the log of the process. */
  async execute(): Promise<VerifyReport> {
    await this.claimed.completeAll();
    const report = await this.verifier.executeAndPublish();
    await this.verifications.save(verificationOf(report, this.clock.now()));
    const { accounts, entries, violationCount, digestFailure } = report;
    if (digestFailure) this.logger.error({ err: digestFailure }, 'digests of heads could not be read or published');
    if (violationCount === 0) this.logger.info({ accounts, entries }, 'log verified');
    else
      this.logger.error({ accounts, entries, violationCount, first: report.violations.slice(0, 20) }, 'log is broken');
    return report;
  }
}
