import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { BRAND_INDEXES, BRANDS } from './brands.repository.js';

/** Brands. */
export const brandMigrations: Migration[] = [
  {
    id: '000-brands',
    async up(connection) {
      await ensureCollection(connection, BRANDS);
      await nativeDb(connection)
        .collection(BRANDS)
        .createIndexes(BRAND_INDEXES.map((index) => ({ ...index, key: { ...index.key } })));
    },
  },
];
