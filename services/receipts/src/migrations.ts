import { ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { ReceiptFileRemovals } from './files/receipt-files.js';
import { sketchesSchema } from './likeness/sketch.schema.js';
import { memberSchema } from './members/member.schema.js';
import { retailerSchema } from './products/retailer.record.js';
import { skuSchema } from './products/sku.record.js';
import { readingSchema } from './reading/reading.schema.js';
import { lockSchema, receiptSchema, RECENT_UPLOADS } from './receipts/receipt.schema.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(
        connection,
        ...[receiptSchema, sketchesSchema, readingSchema, lockSchema, memberSchema, retailerSchema, skuSchema],
      );
      await new RecentRequests(connection, RECENT_UPLOADS).ensureCollection();
      await new ReceiptFileRemovals(connection).ensureCollection();
    },
  },
];
