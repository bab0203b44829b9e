import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { OwnAccountController } from './own-account.grpc.js';
import { OwnAccountQueries } from './own-account.queries.js';
import { OwnPassword } from './own-password.js';
import { ChangeOwnPassword } from './usecases/change-own-password.js';
import { ChangeOwnSecondFactor } from './usecases/change-own-second-factor.js';
import { EndOwnSessions } from './usecases/end-own-sessions.js';

/** What administrators do with their own account. */
@Module({
  imports: [AdminsModule, LockoutModule, MembersModule],
  controllers: [OwnAccountController],
  providers: [OwnAccountQueries, OwnPassword, ChangeOwnPassword, ChangeOwnSecondFactor, EndOwnSessions],
})
export class OwnAccountModule {}
