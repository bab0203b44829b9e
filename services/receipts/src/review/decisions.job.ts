import { Clock, DomainError, Job, LOGGER, type Logger, PLATFORM_CONFIG, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptsConfig } from '../config.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { ApplyDecision } from './usecases/apply-decision.js';

const BATCH = 100;

/** Makes decisions take effect that nobody can take back any more. */
@Injectable()
@Job({ name: 'receipt decisions', atStart: true, onJump: true })
export class DecisionsJob {
  readonly everyMs: number;

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly apply: ApplyDecision,
    private readonly clock: Clock,
    @Inject(PLATFORM_CONFIG) config: ReceiptsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.everyMs = config.RECEIPT_DECISIONS_EVERY_MS;
  }

  /** Applies every decision that is due; an approval that the ledger cannot credit now is left to the sweep. */
  async run(): Promise<void> {
    for (let due = await this.next(); due.length > 0; due = await this.next()) {
      let applied = 0;
      for (const receipt of due) {
        try {
          await this.apply.executeIfDue(systemContext(receipt.id), receipt);
          applied += 1;
        } catch (err) {
          const returned = err instanceof DomainError && err.code !== 'SERVICE_BUSY';
          this.logger.warn({ err, receipt: receipt.id }, 'decision on a receipt has not taken effect');
          if (returned) applied += 1;
        }
      }
      if (applied === 0) return;
    }
  }

  private next() {
    return this.receipts.due(this.clock.now(), BATCH);
  }
}
