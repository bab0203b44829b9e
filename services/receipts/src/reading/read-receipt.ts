import { kl, LOGGER, type Logger } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReceiptFiles } from '../files/receipt-files.js';
import { ProductsRepository } from '../products/products.repository.js';
import type { Receipt } from '../receipts/domain/receipt.js';
import { suggestionsOf } from './domain/suggestions.js';
import { Readings } from './readings.repository.js';
import { TextReader, Unreadable } from './text-reader.js';

/** Recognises the text of a receipt, and finds shop, day, number and products in it as suggestions to the reviewer (docs/adr/0075). */
@Injectable()
export class ReadReceipt {
  constructor(
    private readonly readings: Readings,
    private readonly files: ReceiptFiles,
    private readonly products: ProductsRepository,
    private readonly reader: TextReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Reads the receipt that has waited longest; returns whether there was one. */
  async next(): Promise<boolean> {
    const receipt = await this.readings.next();
    if (!receipt) return false;
    try {
      await this.read(receipt);
    } catch (err) {
      const forGood = err instanceof Unreadable;
      this.logger.warn({ err, receipt: receipt.id }, forGood ? 'receipt cannot be read' : 'receipt is not read yet');
      await this.readings.fail(receipt, { forGood });
    }
    return true;
  }

  private async read(receipt: Receipt): Promise<void> {
    const { pageIds, fileId, lines: entered, uploadedAt } = receipt;
    const pages: Buffer[] = [];
    for (const id of pageIds.length > 0 ? pageIds : [fileId]) pages.push(await this.files.contentOf(id));
    const [retailers, skus] = await Promise.all([this.products.retailers(), this.products.skus()]);
    const lines = await this.reader.read(pages);
    const known = { retailers, skus, entered: entered.map(({ skuId }) => skuId), uploaded: kl.date(uploadedAt) };
    await this.readings.keep(receipt, { lines, found: suggestionsOf(lines, known) });
  }
}
