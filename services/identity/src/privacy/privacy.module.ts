import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { CodesModule } from '../codes/codes.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { DataRequests } from './data-requests.repository.js';
import { PrivacyDeskController } from './desk.grpc.js';
import { DeskQueries } from './desk.queries.js';
import { ErasedMembers } from './erased-members.repository.js';
import { ErasureProofsConsumer } from './erasure-proofs.consumer.js';
import { ExportQueries } from './export.queries.js';
import { MemberEraser } from './member-eraser.js';
import { PrivacyController } from './privacy.grpc.js';
import { RetentionQueries } from './retention.queries.js';
import { ChangeConsents } from './usecases/change-consents.js';
import { DeleteMember } from './usecases/delete-member.js';
import { RequestDeletionCode } from './usecases/request-deletion-code.js';

/** Rights of members over their personal data: consents, copies and deletion, and how the back office follows them. */
@Module({
  imports: [
    AdminsModule,
    MembersModule,
    LockoutModule,
    NotesModule,
    NotificationsModule,
    OtpModule,
    CodesModule,
    PasskeysModule,
  ],
  controllers: [PrivacyController, PrivacyDeskController],
  providers: [
    DataRequests,
    ErasedMembers,
    MemberEraser,
    ErasureProofsConsumer,
    ChangeConsents,
    DeskQueries,
    ExportQueries,
    RetentionQueries,
    RequestDeletionCode,
    DeleteMember,
  ],
  exports: [ErasedMembers],
})
export class PrivacyModule {}
