import { Injectable, type OnModuleInit } from '@nestjs/common';
import { gauge, withDeadline } from '@club/platform';
import { VerificationsRepository } from './verifications.repository.js';

const READ_MS = 1_000;

/**
 * The gauges of the last verification, read from its result at each scrape: every replica shows the same, whoever verified. They are
 * absent while there is no result, or the database does not say.
 */
@Injectable()
export class VerificationMetrics implements OnModuleInit {
  constructor(private readonly verifications: VerificationsRepository) {}

  /** Declares the gauges. */
  onModuleInit(): void {
    const violations = gauge('club_ledger_violations', 'Broken invariants found by the last check of the whole log');
    const verifiedAt = gauge(
      'club_ledger_verified_timestamp_seconds',
      'When the last check of the whole log ended, Unix time',
    );
    violations.remove({});
    verifiedAt.remove({});
    // Sets both from one read: gauges are collected together, and the one that is registered first is asked first.
    let reading: Promise<void> | undefined;
    const read = async () => {
      const last = await withDeadline(this.verifications.last(), READ_MS, 'verification').catch(() => undefined);
      if (last) {
        violations.set(last.violations);
        verifiedAt.set(last.at.getTime() / 1_000);
      } else {
        violations.remove({});
        verifiedAt.remove({});
      }
      reading = undefined;
    };
    const collect = () => (reading ??= read());
    Object.assign(violations, { collect });
    Object.assign(verifiedAt, { collect });
  }
}
