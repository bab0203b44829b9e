import { ensureSchemas, type Migration } from '@club/platform';
import { EntriesRepository } from '../points/entries.repository.js';
import { tierSchema } from './tier.schema.js';
import { TiersRepository } from './tiers.repository.js';

const PAGE = 1000;

/** The tiers' collection, with a document for each account that is there already. */
export const tiersMigrations: Migration[] = [
  {
    id: '040-tiers',
    async up(connection) {
      await ensureSchemas(connection, tierSchema);
      const tiers = new TiersRepository(connection);
      let page: { member: string; opened: Date }[] = [];
      for await (const account of new EntriesRepository(connection).accounts()) {
        page.push(account);
        if (page.length < PAGE) continue;
        await tiers.open(page);
        page = [];
      }
      await tiers.open(page);
    },
  },
];
