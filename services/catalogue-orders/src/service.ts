import type { BootstrapOptions, Clock } from '@club/platform';
import { BrandsServiceService } from '@club/proto/club/catalogue/v1/brands';
import { CatalogueServiceService } from '@club/proto/club/catalogue/v1/catalogue';
import { MysteryBoxServiceService } from '@club/proto/club/catalogue/v1/mysterybox';
import { OrdersServiceService } from '@club/proto/club/catalogue/v1/orders';
import { VouchersServiceService } from '@club/proto/club/catalogue/v1/vouchers';
import { AppModule } from './app.module.js';
import type { CatalogueConfig } from './config.js';
import { migrations } from './migrations.js';
import { DELETED_GROUP } from './orders/deleted-members.consumer.js';
import { MYSTERY_BOX_GROUP } from './mystery-box/mystery-box.consumer.js';
import { seedCatalogue } from './seed.js';
import { MILESTONES_GROUP } from './vouchers/milestones.consumer.js';

/** All that bootstrap needs to run the service, for main.ts and for tests. */
export const catalogueService = (
  config: CatalogueConfig,
  clock?: Clock,
): Omit<BootstrapOptions, 'argv' | 'handleSignals'> => ({
  module: AppModule.forRoot(config, clock),
  config,
  services: [
    OrdersServiceService,
    BrandsServiceService,
    CatalogueServiceService,
    VouchersServiceService,
    MysteryBoxServiceService,
  ],
  callers: {
    any: ['gateway'],
    only: { assignMilestoneVoucher: ['loyalty-ledger'], listBrands: ['gateway', 'identity'] },
  },
  migrations,
  consumers: [
    ...[MILESTONES_GROUP, MYSTERY_BOX_GROUP].map((group) => ({ group, types: ['CodeRedeemed' as const] })),
    { group: DELETED_GROUP, types: ['MemberDeleted'] },
  ],
  seed: (app) => seedCatalogue(app),
});
