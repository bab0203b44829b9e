import { stableId, ensureSchemas, nativeDb, type Migration } from '@club/platform';
import { brandSchema, formatSchema, type BrandDocument, type FormatDocument } from './brand.schema.js';

/** Brands, and the formats that they may be given: at first those that they have. */
export const brandMigrations: Migration[] = [
  { id: '000-brands', up: (connection) => ensureSchemas(connection, brandSchema) },
  {
    id: '001-formats',
    async up(connection) {
      await ensureSchemas(connection, formatSchema);
      const db = nativeDb(connection);
      const brands = await db.collection<BrandDocument>('brands').find().toArray();
      for (const name of new Set(brands.flatMap(({ formats }) => formats.map((format) => format.name)))) {
        const _id = stableId(`format:${name}`);
        await db.collection<FormatDocument>('formats').updateOne({ name }, { $setOnInsert: { _id } }, { upsert: true });
      }
    },
  },
  { id: '002-brand-orders', up: (connection) => ensureSchemas(connection, brandSchema) },
];
