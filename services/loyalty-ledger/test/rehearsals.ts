import type { ProductLine } from '../src/rehearsals/domain/trial.js';
import { ProductLines } from '../src/rehearsals/product-lines.js';
import { RehearseTiers } from '../src/rehearsals/rehearse-tiers.js';
import type { RehearsalsRepository } from '../src/rehearsals/rehearsals.repository.js';
import { Rehearse } from '../src/rehearsals/rehearse.js';
import type { aLedger } from './ledger.js';

/** Lines of the product `sku` by receipt. */
export type ReceiptLines = Map<string, ProductLine>;

/** Rehearsals on the log of a test, with receipts that a test has. */
export function aRehearse(
  { memberships, tiers }: Pick<Awaited<ReturnType<typeof aLedger>>, 'memberships' | 'tiers'>,
  rehearsals: RehearsalsRepository,
  lines: ReceiptLines = new Map(),
): Rehearse {
  const products = new ProductLines({
    listProductLines: async ({ skuId, receiptIds }) => ({
      lines: receiptIds.flatMap((receiptId) => {
        const line = skuId === 'sku' ? lines.get(receiptId) : undefined;
        return line ? [{ receiptId, ...line }] : [];
      }),
    }),
  });
  return new Rehearse(rehearsals, memberships, tiers, new RehearseTiers(rehearsals, tiers, memberships), products);
}
