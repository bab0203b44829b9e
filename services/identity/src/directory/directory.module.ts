import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { EmailsModule } from '../emails/emails.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotesModule } from '../notes/notes.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { DirectoryController } from './directory.grpc.js';
import { DirectoryQueries } from './directory.queries.js';
import { DirectoryRepository } from './directory.repository.js';
import { MemberChangesController } from './member-changes.grpc.js';
import { StandingsController } from './standings.grpc.js';
import { AddMemberNote } from './usecases/add-member-note.js';
import { EndMemberSessions } from './usecases/end-member-sessions.js';
import { SaveAccount } from './usecases/save-account.js';
import { SetMemberBlocked } from './usecases/set-member-blocked.js';

/** Members as the back office finds, edits and blocks them. */
@Module({
  imports: [AdminsModule, MembersModule, NotesModule, PrivacyModule, EmailsModule, NotificationsModule, ShopModule],
  controllers: [DirectoryController, MemberChangesController, StandingsController],
  providers: [DirectoryRepository, DirectoryQueries, SaveAccount, SetMemberBlocked, EndMemberSessions, AddMemberNote],
})
export class DirectoryModule {}
