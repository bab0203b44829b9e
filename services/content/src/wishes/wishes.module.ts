import { grpcClient } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Module } from '@nestjs/common';
import { LedgerPoints } from '../clients/ledger.client.js';
import type { ContentConfig } from '../config.js';
import { DonationSweepJob } from './donation-sweep.job.js';
import { DonationsRepository } from './donations.repository.js';
import { ItemGiftsConsumer } from './item-gifts.consumer.js';
import { ItemGiftsRepository } from './item-gifts.repository.js';
import { PointsPort } from './ports.js';
import { TreeProgress } from './tree-progress.js';
import { TreeRepairJob } from './tree-repair.job.js';
import { Donate } from './usecases/donate.js';
import { RepairTree } from './usecases/repair-tree.js';
import { SettleDonation } from './usecases/settle-donation.js';
import { WishesController } from './wishes.grpc.js';
import { WishesRepository } from './wishes.repository.js';

/** The wishing tree: wishes, and what members give to them. */
@Module({
  controllers: [WishesController],
  providers: [
    grpcClient(PointsServiceClient, ({ LEDGER_ADDR }: ContentConfig) => LEDGER_ADDR),
    { provide: PointsPort, useClass: LedgerPoints },
    WishesRepository,
    DonationsRepository,
    ItemGiftsRepository,
    TreeProgress,
    SettleDonation,
    Donate,
    RepairTree,
    ItemGiftsConsumer,
    DonationSweepJob,
    TreeRepairJob,
  ],
  exports: [WishesRepository, TreeProgress],
})
export class WishesModule {}
