import { type Clock, PlatformModule } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { ImagesServiceService } from '@club/proto/club/samples/v1/images';
import { type DynamicModule, Module } from '@nestjs/common';
import type { SamplesConfig } from './config.js';
import { DeskModule } from './desk/desk.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { MembersModule } from './members/members.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { SamplesModule } from './samples/samples.module.js';
import { SurveyModule } from './survey/survey.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: SamplesConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        RecordsModule.forRoot(ImagesServiceService),
        SamplesModule,
        RequestsModule,
        DeskModule,
        SurveyModule,
        MembersModule,
        ErasureModule,
      ],
    };
  }
}
