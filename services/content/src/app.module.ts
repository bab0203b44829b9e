import { type Clock, PlatformModule } from '@club/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { ContentConfig } from './config.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { ItemsModule } from './items/items.module.js';
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
        WishesModule,
        ItemsModule,
        InboxModule,
        ErasureModule,
      ],
    };
  }
}
