import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule, type Clock } from '@club/platform';
import { SAMPLES_CONFIG, type SamplesConfig } from './config.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: SamplesConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock })],
      providers: [{ provide: SAMPLES_CONFIG, useValue: config }],
    };
  }
}
