import { ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { articleSchema } from './articles/article.record.js';
import { blogSchema } from './blogs/blog.record.js';
import { messageSchema } from './inbox/message.schema.js';
import { journeySchema } from './journey/journey.record.js';
import { newsSchema } from './news/news.record.js';
import { settingsSchema } from './settings/settings.record.js';
import { donationSchema, RECENT_DONATIONS } from './wishes/donation.schema.js';
import { itemGiftSchema, treeSchema } from './wishes/item-gift.schema.js';
import { wishSchema } from './wishes/wishes.repository.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(connection, newsSchema, articleSchema, blogSchema, journeySchema, messageSchema);
      await ensureSchemas(connection, wishSchema, donationSchema, itemGiftSchema, treeSchema, settingsSchema);
      await new RecentRequests(connection, RECENT_DONATIONS).ensureCollection();
    },
  },
];
