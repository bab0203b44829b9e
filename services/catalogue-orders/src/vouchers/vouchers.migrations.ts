import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { VOUCHER_INDEXES } from './vouchers.schema.js';

/** Collections and indexes of vouchers. */
export const voucherMigrations: Migration[] = [
  {
    id: '100-vouchers',
    async up(connection) {
      for (const [name, indexes] of Object.entries(VOUCHER_INDEXES)) {
        await ensureCollection(connection, name);
        const specs = indexes.map((index) => ({ ...index, key: { ...index.key } }));
        if (specs.length > 0) await nativeDb(connection).collection(name).createIndexes(specs);
      }
    },
  },
];
