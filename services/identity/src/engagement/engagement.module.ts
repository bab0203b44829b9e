import { grpcClient, PLATFORM_CONFIG } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { MembersModule } from '../members/members.module.js';
import { ProductsModule } from '../products/products.module.js';
import { EngagementConsumer } from './engagement.consumer.js';
import { EngagementWorker } from './engagement-worker.js';
import { HttpEngagementService } from './http-engagement.service.js';
import { EngagementService } from './ports.js';
import { SyncProfiles } from './usecases/sync-profiles.js';

/** Sends members' profiles to the customer-engagement service, when one is configured. */
@Module({
  imports: [MembersModule, ProductsModule],
  providers: [
    grpcClient(PointsServiceClient, ({ LEDGER_ADDR }: IdentityConfig) => LEDGER_ADDR),
    {
      provide: EngagementService,
      inject: [PLATFORM_CONFIG],
      useFactory: ({ ENGAGEMENT_URL, ENGAGEMENT_KEY }: IdentityConfig) =>
        new HttpEngagementService(ENGAGEMENT_URL, ENGAGEMENT_KEY ?? ''),
    },
    SyncProfiles,
    EngagementWorker,
    EngagementConsumer,
  ],
})
export class EngagementModule {}
