import { type Clock, PlatformModule } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { type DynamicModule, Module } from '@nestjs/common';
import type { ReceiptsConfig } from './config.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { FilesModule } from './files/files.module.js';
import { MembersModule } from './members/members.module.js';
import { ProductsModule } from './products/products.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReviewModule } from './review/review.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: ReceiptsConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        RecordsModule.withoutPictures(),
        ProductsModule,
        FilesModule,
        MembersModule,
        ReceiptsModule,
        ReadingModule,
        ReviewModule,
        ErasureModule,
      ],
    };
  }
}
