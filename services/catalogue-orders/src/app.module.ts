import { type Clock, PlatformModule } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { ImagesServiceService } from '@club/proto/club/catalogue/v1/images';
import { type DynamicModule, Module } from '@nestjs/common';
import { BrandsModule } from './brands/brands.module.js';
import type { CatalogueConfig } from './config.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ItemsModule } from './items/items.module.js';
import { MysteryBoxModule } from './mystery-box/mystery-box.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { RedemptionModule } from './redemption/redemption.module.js';
import { ScansModule } from './scans/scans.module.js';
import { VouchersModule } from './vouchers/vouchers.module.js';
import { WishListModule } from './wish-list/wish-list.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: CatalogueConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        RecordsModule.forRoot(ImagesServiceService),
        ItemsModule,
        BrandsModule,
        RedemptionModule,
        ScansModule,
        OrdersModule,
        VouchersModule,
        MysteryBoxModule,
        WishListModule,
        ErasureModule,
      ],
    };
  }
}
