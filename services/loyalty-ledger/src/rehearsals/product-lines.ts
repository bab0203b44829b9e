import { Inject, Injectable } from '@nestjs/common';
import { type Calls, systemContext } from '@club/platform';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { RECEIPT_KEYS } from '../receipts/domain/receipt-award.js';
import type { ProductLine, TriedEntry } from './domain/trial.js';

/** Lines of one product in credited receipts, as the receipts keep them. */
@Injectable()
export class ProductLines {
  constructor(
    @Inject(ReceiptsServiceClient) private readonly receipts: Pick<Calls<ReceiptsServiceClient>, 'listProductLines'>,
  ) {}

  /** Returns the lines of a product by the keys of the entries that credit their receipts; of no other receipts than these. */
  async of(skuId: string, entries: readonly Pick<TriedEntry, 'key'>[]): Promise<Map<string, ProductLine>> {
    const receiptIds = entries.flatMap(({ key }) =>
      key.startsWith(RECEIPT_KEYS) ? [key.slice(RECEIPT_KEYS.length)] : [],
    );
    if (receiptIds.length === 0) return new Map();
    const { lines } = await this.receipts.listProductLines({ skuId, receiptIds }, systemContext());
    return new Map(
      lines.map(({ receiptId, points, quantity }) => [`${RECEIPT_KEYS}${receiptId}`, { points, quantity }]),
    );
  }
}
