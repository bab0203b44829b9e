import type { BootstrapOptions, Clock } from '@club/platform';
import { ContentServiceService } from '@club/proto/club/content/v1/content';
import { InboxServiceService } from '@club/proto/club/content/v1/inbox';
import { WishesServiceService } from '@club/proto/club/content/v1/wishes';
import { AppModule } from './app.module.js';
import type { ContentConfig } from './config.js';
import { DELETED_GROUP } from './inbox/deleted-members.consumer.js';
import { INBOX_EVENTS, INBOX_GROUP } from './inbox/inbox.consumer.js';
import { migrations } from './migrations.js';
import { seedContent } from './seed/seed.js';
import { ITEM_GIFTS_EVENTS, ITEM_GIFTS_GROUP } from './wishes/item-gifts.consumer.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const contentService = (
  config: ContentConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [ContentServiceService, WishesServiceService, InboxServiceService],
  callers: { any: ['gateway'] },
  migrations,
  consumers: [
    { group: INBOX_GROUP, types: [...INBOX_EVENTS] },
    { group: ITEM_GIFTS_GROUP, types: [...ITEM_GIFTS_EVENTS] },
    { group: DELETED_GROUP, types: ['MemberDeleted'] },
  ],
  seed: (app) => seedContent(app),
});
