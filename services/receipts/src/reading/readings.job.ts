import { Job, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptsConfig } from '../config.js';
import { ReadReceipt } from './read-receipt.js';

/** Recognises the text of new receipts, one after the other. */
@Injectable()
@Job({ name: 'receipt texts' })
export class ReadingsJob {
  readonly everyMs: number;

  constructor(
    private readonly read: ReadReceipt,
    @Inject(PLATFORM_CONFIG) config: ReceiptsConfig,
  ) {
    this.everyMs = config.RECEIPT_TEXTS_EVERY_MS;
  }

  /** Reads the receipt that has waited longest: of several one a round, so that a shutdown waits for one at most. */
  run(): Promise<boolean> {
    return this.read.next();
  }
}
