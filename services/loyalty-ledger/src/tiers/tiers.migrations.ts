import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { ENTRIES, type EntryDoc } from '../points/entry.schema.js';
import { TIER_INDEXES, TIERS_COLLECTION } from './tier.schema.js';
import { TiersRepository } from './tiers.repository.js';

const PAGE = 1000;

/** The tiers' collection, with a document for each account that is there already. */
export const tiersMigrations: Migration[] = [
  {
    id: '040-tiers',
    async up(connection) {
      await ensureCollection(connection, TIERS_COLLECTION);
      const db = nativeDb(connection);
      await db.collection(TIERS_COLLECTION).createIndexes(TIER_INDEXES);
      const tiers = new TiersRepository(connection);
      let page: { member: string; opened: Date }[] = [];
      const accounts = db
        .collection<EntryDoc>(ENTRIES)
        .find({ seq: 0 }, { projection: { _id: 0, member: 1, opened: 1 } });
      for await (const { member, opened } of accounts) {
        page.push({ member, opened });
        if (page.length < PAGE) continue;
        await tiers.open(page);
        page = [];
      }
      await tiers.open(page);
    },
  },
];
