import { ensureCollection, type Migration } from '@club/platform';
import { InboxRepository } from './inbox/inbox.repository.js';
import { ArticlesRepository, BlogsRepository, JourneyRepository, NewsRepository } from './items/items.repository.js';
import { DonationsRepository } from './wishes/donations.repository.js';
import { ITEM_GIFTS_COLLECTION } from './wishes/item-gift.schema.js';
import { ItemGiftsRepository, TREE_COLLECTION } from './wishes/item-gifts.repository.js';
import { WishesRepository } from './wishes/wishes.repository.js';

const COLLECTIONS = [
  'news',
  'articles',
  'blogs',
  'journey',
  'wishes',
  'donations',
  'recent_donations',
  'inbox_messages',
];

/** Collections and indexes, in the order they came to be. Collections first: a transaction must not create one. */
export const migrations: Migration[] = [
  {
    id: '001-content',
    async up(connection) {
      for (const name of COLLECTIONS) await ensureCollection(connection, name);
      for (const Repository of [NewsRepository, ArticlesRepository, BlogsRepository, JourneyRepository]) {
        await new Repository(connection).createIndexes();
      }
      await new WishesRepository(connection).createIndexes();
      await new DonationsRepository(connection).createIndexes();
      await new InboxRepository(connection).createIndexes();
    },
  },
  {
    id: '002-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
  {
    id: '003-item-gifts',
    async up(connection) {
      for (const name of [ITEM_GIFTS_COLLECTION, TREE_COLLECTION]) await ensureCollection(connection, name);
      await new ItemGiftsRepository(connection).createIndexes();
      await new DonationsRepository(connection).createIndexes();
    },
  },
];
