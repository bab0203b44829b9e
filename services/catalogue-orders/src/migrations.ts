import { ensureSchemas, type Migration, nativeDb, wordsOf } from '@club/platform';
import { brandSchema, formatSchema } from './brands/brand.schema.js';
import { categorySchema, itemSchema, movementSchema, takingSchema } from './items/item.schema.js';
import {
  CAMPAIGN_SEARCH,
  campaignSchema,
  drawSchema,
  entrySchema,
  listSchema,
} from './mystery-box/mystery-box.schema.js';
import { orderSchema, reportSchema } from './orders/order.schema.js';
import { parcelCheckSchema } from './orders/parcel-checks.repository.js';
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
    },
  },
  {
    id: '002-voucher-terms',
    async up(connection) {
      const terms = { validDays: 0, lastDay: '', shownFrom: '' };
      const types = nativeDb(connection).collection('voucher_types');
      await types.updateMany({ validDays: { $exists: false } }, { $set: terms });
      await ensureSchemas(connection, grantSchema);
    },
  },
  {
    id: '003-campaign-plans',
    async up(connection) {
      const db = nativeDb(connection);
      const [campaigns, draws] = [
        db.collection<{ _id: string; createdAt: Date }>('mystery_campaigns'),
        db.collection('mystery_draws'),
      ];
      for await (const campaign of campaigns.find({ version: { $exists: false } } as never)) {
        const { _id, createdAt } = campaign;
        const own = await draws.find({ campaignId: _id }).toArray();
        const weekly = own.filter(({ kind }) => kind === 'weekly');
        const plan = { weeks: weekly.length, weeklyWinners: weekly[0]?.winners, weeklyPrize: weekly[0]?.prize };
        const grandPrize = own.find(({ kind }) => kind === 'grand')?.prize;
        const stamps = { updatedAt: createdAt, version: 1, words: wordsOf(campaign, CAMPAIGN_SEARCH) };
        await campaigns.updateOne({ _id }, { $set: { ...plan, grandPrize, ...stamps } as never });
      }
      await ensureSchemas(connection, campaignSchema);
    },
  },
  {
    id: '004-retired',
    async up(connection) {
      const db = nativeDb(connection);
      const unknown = { retired: { $exists: false } };
      await db.collection('categories').updateMany(unknown, { $set: { retired: false } });
      await db
        .collection('brands')
        .updateMany(
          {},
          { $set: { 'sizes.$[size].retired': false } },
          { arrayFilters: [{ 'size.retired': { $exists: false } }] },
        );
    },
  },
];
