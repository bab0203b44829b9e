import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule, type Clock } from '@club/platform';
import { CATALOGUE_CONFIG, type CatalogueConfig } from './config.js';
import { BrandsModule } from './brands/brands.module.js';
import { ItemsModule } from './items/items.module.js';
import { MysteryBoxModule } from './mystery-box/mystery-box.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { RedemptionModule } from './redemption/redemption.module.js';
import { SeedCatalogue } from './seed/seed-catalogue.js';
import { VouchersModule } from './vouchers/vouchers.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: CatalogueConfig, clock?: Clock): DynamicModule {
    const vouchers = VouchersModule.forRoot({
      keys: config.VOUCHER_KEYS,
      settleEveryMs: config.VOUCHERS_SETTLE_EVERY_MS,
      merchantUrls: { normal: config.VOUCHER_MALL_URL, ticket: config.VOUCHER_TICKETS_URL },
    });
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock }),
        BrandsModule,
        OrdersModule.forRoot({ courierSecret: config.COURIER_SECRET }),
        ItemsModule,
        RedemptionModule.forRoot({
          sweepEveryMs: config.REDEMPTION_SWEEP_EVERY_MS,
          abandonMs: config.REDEMPTION_ABANDON_MS,
          ledger: config.LEDGER_ADDR,
          identity: config.IDENTITY_ADDR,
        }),
        vouchers,
        MysteryBoxModule.forRoot({ drawsEveryMs: config.DRAWS_EVERY_MS }, vouchers),
      ],
      providers: [SeedCatalogue, { provide: CATALOGUE_CONFIG, useValue: config }],
    };
  }
}
