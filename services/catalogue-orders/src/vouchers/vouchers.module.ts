import { ImageStore, Migrations } from '@club/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { VoucherCipher } from './domain/voucher-cipher.js';
import { GrantsRepository } from './grants.repository.js';
import { HouseholdsRepository } from './households.repository.js';
import { MilestonesConsumer } from './milestones.consumer.js';
import { OffersChanged } from './offers-changed.js';
import { OwedVouchersJob } from './owed-vouchers.job.js';
import { AddVoucherCodes } from './usecases/add-voucher-codes.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';
import { CreateVoucherType } from './usecases/create-voucher-type.js';
import { GiveVoucher } from './usecases/give-voucher.js';
import { RedeemVoucher } from './usecases/redeem-voucher.js';
import { SettleOwed } from './usecases/settle-owed.js';
import { UseVoucher } from './usecases/use-voucher.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { VoucherRedemption } from './voucher-redemption.js';
import { VoucherTypesRepository } from './voucher-types.repository.js';
import { VouchersAdminController } from './vouchers-admin.grpc.js';
import { VOUCHERS_CONFIG, type VouchersConfig } from './vouchers.config.js';
import { VouchersController } from './vouchers.grpc.js';
import { voucherMigrations } from './vouchers.migrations.js';
import { VouchersQueries } from './vouchers.queries.js';

/** Vouchers: types, codes, who holds them, and what is promised. */
@Migrations(voucherMigrations)
@Module({})
export class VouchersModule {
  static forRoot(config: VouchersConfig): DynamicModule {
    const shared = [
      { provide: VoucherCipher, useFactory: () => new VoucherCipher(config.keys) },
      VoucherTypesRepository,
      VoucherCodesRepository,
      GrantsRepository,
      ImageStore,
      OffersChanged,
      VouchersQueries,
      GiveVoucher,
      SettleOwed,
      AddVoucherCodes,
      CreateVoucherType,
    ];
    return {
      module: VouchersModule,
      controllers: [VouchersController, VouchersAdminController],
      providers: [
        { provide: VOUCHERS_CONFIG, useValue: config },
        ...shared,
        HouseholdsRepository,
        VoucherRedemption,
        RedeemVoucher,
        UseVoucher,
        AssignMilestoneVoucher,
        MilestonesConsumer,
        OwedVouchersJob,
      ],
      exports: shared.map((one) => (typeof one === 'function' ? one : one.provide)),
    };
  }
}
