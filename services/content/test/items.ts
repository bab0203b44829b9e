import {
  AdminAudit,
  type Clock,
  type Connection,
  nativeDb,
  Outbox,
  type PublicListsInvalidation,
} from '@club/platform';
import { migratedDatabase, FixedClock } from '@club/platform/testing';
import { ItemsQueries } from '../src/items/items.queries.js';
import {
  ArticlesRepository,
  BlogsRepository,
  JourneyRepository,
  NewsRepository,
} from '../src/items/items.repository.js';
import { ItemKinds } from '../src/items/kinds.js';
import { RemoveNews } from '../src/items/usecases/remove-news.js';
import { SaveItem } from '../src/items/usecases/save-item.js';
import { ShowItem } from '../src/items/usecases/show-item.js';
import { migrations } from '../src/migrations.js';
import { ItemRecords } from '../src/records/item-records.js';
import { SaveWish } from '../src/wishes/usecases/save-wish.js';
import { WishesRepository } from '../src/wishes/wishes.repository.js';

/** What the back office does with items, over a database that has them; `changed` takes up the lists that were published. */
export function itemsOver(connection: Connection, clock: Clock, changed: string[] = []) {
  const lists = {
    publish: (name: string) => Promise.resolve(void changed.push(name)),
  } as unknown as PublicListsInvalidation;
  const audit = new AdminAudit(new Outbox(connection), clock);
  const records = new ItemRecords(connection, audit, lists, clock);
  const news = new NewsRepository(connection);
  const articles = new ArticlesRepository(connection);
  const blogs = new BlogsRepository(connection);
  const journeys = new JourneyRepository(connection);
  const wishes = new WishesRepository(connection);
  const kinds = new ItemKinds(news, articles, blogs, journeys, wishes);
  return {
    ...{ news, articles, blogs, journeys, wishes, changed, audit },
    queries: new ItemsQueries(news, clock),
    save: new SaveItem(records, kinds),
    saveWish: new SaveWish(records, wishes),
    show: new ShowItem(records, kinds),
    removal: new RemoveNews(connection, news, records, kinds, clock),
  };
}

/** The same over a database of the suite's own. */
export async function itemsFixture(suite: string) {
  const database = await migratedDatabase(suite, migrations);
  const { connection } = database;
  const clock = new FixedClock(new Date('2026-11-21T04:00:00.000Z'));
  return {
    database,
    clock,
    ...itemsOver(connection, clock),
    /** The acts of administrators that wait to be published, the first one first. */
    async acts() {
      const rows = nativeDb(connection).collection('outbox').find().sort({ writtenAt: 1, n: 1 });
      return (await rows.toArray()).map((row) => row['event'] as Record<string, unknown>);
    },
  };
}
