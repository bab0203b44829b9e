import { Clock, Job, kl, LOGGER, type Logger, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { answersOver } from '../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { CloseUnanswered } from './usecases/close-unanswered.js';

const BATCH = 100;
const HOUR_MS = 3_600_000;

/** Closes receipts whose members have not sent a better picture in time. */
@Injectable()
@Job({ name: 'unanswered receipts', atStart: true, onJump: true })
export class UnansweredJob {
  readonly everyMs = HOUR_MS;

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly close: CloseUnanswered,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Closes every receipt whose last day is over; one that fails is left to the next run. */
  async run(): Promise<void> {
    const before = answersOver(kl.date(this.clock.now()));
    for (;;) {
      const found = await this.receipts.unanswered(before, BATCH);
      let closed = 0;
      for (const receipt of found) {
        try {
          await this.close.execute(systemContext(receipt.id), receipt);
          closed += 1;
        } catch (err) {
          this.logger.warn({ err, receipt: receipt.id }, 'receipt without an answer is not closed yet');
        }
      }
      if (found.length < BATCH || closed === 0) return;
    }
  }
}
