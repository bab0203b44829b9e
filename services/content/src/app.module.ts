import { type Clock, PlatformModule } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { ImagesServiceService } from '@club/proto/club/content/v1/images';
import { type DynamicModule, Module } from '@nestjs/common';
import { ArticlesModule } from './articles/article.record.js';
import { BlogsModule } from './blogs/blog.record.js';
import type { ContentConfig } from './config.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { avatarSvg } from './images/avatars.js';
import { InboxModule } from './inbox/inbox.module.js';
import { JourneyModule } from './journey/journey.module.js';
import { NewsModule } from './news/news.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { WishesModule } from './wishes/wishes.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: ContentConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        RecordsModule.forRoot(ImagesServiceService, avatarSvg),
        NewsModule,
        ArticlesModule,
        BlogsModule,
        WishesModule,
        JourneyModule,
        SettingsModule,
        InboxModule,
        ErasureModule,
      ],
    };
  }
}
