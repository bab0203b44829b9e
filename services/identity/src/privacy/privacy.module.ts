import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { ErasedMembers } from './erased-members.repository.js';
import { ExportQueries } from './export.queries.js';
import { MemberEraser } from './member-eraser.js';
import { PrivacyController } from './privacy.grpc.js';
import { ChangeConsents } from './usecases/change-consents.js';
import { DeleteMember } from './usecases/delete-member.js';
import { RequestDeletionCode } from './usecases/request-deletion-code.js';

/** Rights of members over their personal data: consents, export and deletion. */
@Module({
  imports: [MembersModule, LockoutModule, NotificationsModule, OtpModule, CodesModule],
  controllers: [PrivacyController],
  providers: [ErasedMembers, MemberEraser, ChangeConsents, ExportQueries, RequestDeletionCode, DeleteMember],
  exports: [ErasedMembers],
})
export class PrivacyModule {}
