import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SignUpModule } from '../signup/signup.module.js';
import { RecoveryController } from './recovery.grpc.js';
import { DisownAccount } from './usecases/disown-account.js';
import { Recover } from './usecases/recover.js';
import { RequestRecovery } from './usecases/request-recovery.js';

/** Sign-in by phone. */
@Module({
  imports: [MembersModule, LockoutModule, NotificationsModule, CodesModule, SignUpModule],
  controllers: [RecoveryController],
  providers: [RequestRecovery, Recover, DisownAccount],
})
export class RecoveryModule {}
