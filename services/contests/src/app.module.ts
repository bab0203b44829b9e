import { type Clock, PlatformModule } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { ImagesServiceService } from '@club/proto/club/contests/v1/images';
import { type DynamicModule, Module } from '@nestjs/common';
import type { ContestsConfig } from './config.js';
import { ContestsModule } from './contests/contests.module.js';
import { DeskModule } from './desk/desk.module.js';
import { EditingModule } from './editing/editing.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { ErasureModule } from './erasure/erasure.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: ContestsConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        RecordsModule.forRoot(ImagesServiceService),
        ContestsModule,
        EntriesModule,
        EditingModule,
        DeskModule,
        ErasureModule,
      ],
    };
  }
}
