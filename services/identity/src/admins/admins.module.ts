import { PLATFORM_CONFIG, Sealer } from '@club/platform';
import { Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { AuditLogModule } from '../audit-log/audit-log.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { AdminConfirmation } from './admin-confirmation.js';
import { AdminsController } from './admins.grpc.js';
import { AdminSignIns } from './admin-sign-ins.js';
import { AdminsRepository } from './admins.repository.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import { SecondFactorController } from './second-factor.grpc.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { AdminSignIn } from './usecases/admin-sign-in.js';
import { CreateFirstAdmin } from './usecases/create-first-admin.js';
import { EnrolSecondFactor } from './usecases/enrol-second-factor.js';
import { OpenAdminSession } from './usecases/open-admin-session.js';
import { ProveSecondFactor } from './usecases/prove-second-factor.js';
import { ResetSecondFactor } from './usecases/reset-second-factor.js';

/** Back-office accounts and their second factors. */
@Module({
  imports: [AuditLogModule, LockoutModule, MembersModule],
  controllers: [AdminsController, SecondFactorController],
  providers: [
    {
      provide: Sealer,
      inject: [PLATFORM_CONFIG],
      useFactory: ({ SECOND_FACTOR_KEYS }: IdentityConfig) => new Sealer(SECOND_FACTOR_KEYS, 'second factor'),
    },
    AdminConfirmation,
    AdminSignIns,
    AdminsRepository,
    SecondFactorCodes,
    SecondFactorsRepository,
    AdminSignIn,
    CreateFirstAdmin,
    EnrolSecondFactor,
    OpenAdminSession,
    ProveSecondFactor,
    ResetSecondFactor,
  ],
  exports: [AdminConfirmation, AdminsRepository, AdminSignIn, Sealer, SecondFactorsRepository],
})
export class AdminsModule {}
