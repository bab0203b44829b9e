import { type Connection, nativeDb, withWords } from '@club/platform';
import { RETAILER_SEARCH } from './retailer.record.js';
import { SKU_SEARCH } from './sku.record.js';

/** Gives retailers and products from before they were records what every record has; places count from 1. Part of `migrate`. */
export async function completeProducts(connection: Connection): Promise<void> {
  const now = new Date();
  const head = { createdAt: now, updatedAt: now, version: 1 };
  const kinds = [
    { name: 'retailers', search: RETAILER_SEARCH },
    { name: 'skus', search: SKU_SEARCH },
  ] as const;
  for (const { name, search } of kinds) {
    const collection = nativeDb(connection).collection<{ _id: string; place?: number }>(name);
    for await (const document of collection.find({ version: { $exists: false } })) {
      const { _id, ...fields } = withWords({ ...document, ...head }, search);
      const more = document.place === undefined ? {} : { place: document.place + 1, earlier: [] };
      await collection.updateOne({ _id, version: { $exists: false } } as never, { $set: { ...fields, ...more } });
    }
  }
}
