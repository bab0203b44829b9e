import { Job, LOGGER, type Logger, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptsConfig } from '../config.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ComparePictures } from './compare-pictures.js';

const BATCH = 20;

/** Compares the pictures of receipts after their upload, so that reviewers see what looks alike and approvals need not wait for it. */
@Injectable()
@Job({ name: 'receipt pictures', atStart: true })
export class PicturesJob {
  readonly everyMs: number;

  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly pictures: ComparePictures,
    @Inject(PLATFORM_CONFIG) config: ReceiptsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.everyMs = config.RECEIPT_PICTURES_EVERY_MS;
  }

  /** Compares every receipt that waits for it; one that fails is tried again later, after the others. */
  async run(): Promise<void> {
    for (;;) {
      const waiting = await this.receipts.withWaitingPictures(BATCH);
      let compared = 0;
      // The arithmetic is done in a thread, which leaves this process to people.
      for (const receipt of waiting) {
        try {
          await this.pictures.execute(receipt);
          compared += 1;
        } catch (err) {
          this.logger.warn({ err, receipt: receipt.id }, 'pictures of a receipt are not compared yet');
          await this.receipts.postpone(receipt);
        }
      }
      if (waiting.length < BATCH || compared === 0) return;
    }
  }
}
