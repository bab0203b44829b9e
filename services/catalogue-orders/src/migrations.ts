import { ensureSchemas, type Migration } from '@club/platform';
import { parcelCheckSchema } from '@club/platform/parcel-files';
import { brandSchema, formatSchema } from './brands/brand.schema.js';
import { categorySchema, itemSchema, movementSchema, takingSchema } from './items/item.schema.js';
import { campaignSchema, drawSchema, entrySchema, listSchema } from './mystery-box/mystery-box.schema.js';
import { orderSchema, reportSchema } from './orders/order.schema.js';
import { redemptionSchema } from './redemption/redemption.schema.js';
import {
  batchSchema,
  checkSchema,
  codeSchema,
  grantSchema,
  householdSchema,
  stagedSchema,
  typeSchema,
} from './vouchers/vouchers.schema.js';
import { wishListSchema } from './wish-list/wish-list.schema.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(connection, brandSchema, formatSchema);
      await ensureSchemas(connection, itemSchema, categorySchema, movementSchema, takingSchema);
      await ensureSchemas(connection, redemptionSchema, orderSchema, reportSchema, parcelCheckSchema);
      await ensureSchemas(connection, typeSchema, batchSchema, stagedSchema, checkSchema, codeSchema, grantSchema);
      await ensureSchemas(connection, householdSchema, campaignSchema, drawSchema, entrySchema, listSchema);
      await ensureSchemas(connection, wishListSchema);
    },
  },
];
