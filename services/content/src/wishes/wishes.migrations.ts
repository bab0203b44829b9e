import { ensureCollection, ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { donationSchema, RECENT_DONATIONS } from './donation.schema.js';
import { itemGiftSchema, treeSchema } from './item-gift.schema.js';
import { wishSchema } from './wish.schema.js';

/** Collections and indexes of the tree, in the order they came to be. Collections first: a transaction must not create one. */
export const wishesMigrations: Migration[] = [
  {
    id: '001-wishes',
    async up(connection) {
      await ensureSchemas(connection, wishSchema, donationSchema);
      await ensureCollection(connection, RECENT_DONATIONS.collection);
      await new RecentRequests(connection, RECENT_DONATIONS).createIndexes();
    },
  },
  {
    id: '003-item-gifts',
    up: (connection) => ensureSchemas(connection, itemGiftSchema, treeSchema, donationSchema),
  },
  {
    // The list of the back office sorts.
    id: '011-wish-list',
    up: (connection) => ensureSchemas(connection, wishSchema),
  },
];
