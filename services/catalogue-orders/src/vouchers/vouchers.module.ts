import { PLATFORM_CONFIG } from '@club/platform';
import { Module } from '@nestjs/common';
import type { CatalogueConfig } from '../config.js';
import { RedemptionModule } from '../redemption/redemption.module.js';
import { ScansModule } from '../scans/scans.module.js';
import { VoucherCipher } from './domain/voucher-cipher.js';
import { GrantsRepository } from './grants.repository.js';
import { HouseholdsRepository } from './households.repository.js';
import { MilestonesConsumer } from './milestones.consumer.js';
import { OffersChanged } from './offers-changed.js';
import { PromisesQueries } from './promises.queries.js';
import { OwedVouchersJob } from './owed-vouchers.job.js';
import { AddVoucherCodes } from './usecases/add-voucher-codes.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';
import { GiveVoucher } from './usecases/give-voucher.js';
import { RedeemVoucher } from './usecases/redeem-voucher.js';
import { SettleOwed } from './usecases/settle-owed.js';
import { ShowVoucherCodes } from './usecases/show-voucher-codes.js';
import { StoreVoucherBatch } from './usecases/store-voucher-batch.js';
import { UseVoucher } from './usecases/use-voucher.js';
import { VoucherBatchesJob } from './voucher-batches.job.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { VoucherRedemption } from './voucher-redemption.js';
import { VoucherTypesController } from './voucher-types.grpc.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';
import { VouchersAdminController } from './vouchers-admin.grpc.js';
import { VouchersController } from './vouchers.grpc.js';
import { VouchersQueries } from './vouchers.queries.js';

/** Vouchers: types, codes, who holds them, and what is promised. */
@Module({
  imports: [RedemptionModule, ScansModule],
  controllers: [VouchersController, VoucherTypesController, VouchersAdminController],
  providers: [
    {
      provide: VoucherCipher,
      inject: [PLATFORM_CONFIG],
      useFactory: ({ VOUCHER_KEYS }: CatalogueConfig) => new VoucherCipher(VOUCHER_KEYS),
    },
    VoucherTypesRepository,
    VoucherBatchesRepository,
    VoucherCodesRepository,
    GrantsRepository,
    HouseholdsRepository,
    VouchersQueries,
    PromisesQueries,
    OffersChanged,
    AddVoucherCodes,
    ShowVoucherCodes,
    StoreVoucherBatch,
    VoucherBatchesJob,
    GiveVoucher,
    SettleOwed,
    VoucherRedemption,
    RedeemVoucher,
    UseVoucher,
    AssignMilestoneVoucher,
    MilestonesConsumer,
    OwedVouchersJob,
  ],
  exports: [VoucherCipher, VoucherTypesRepository, VoucherCodesRepository, VouchersQueries, GiveVoucher],
})
export class VouchersModule {}
