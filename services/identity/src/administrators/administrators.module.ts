import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AdministratorsController } from './administrators.grpc.js';
import { AdministratorsQueries } from './administrators.queries.js';
import { AcceptInvitation } from './usecases/accept-invitation.js';
import { ChangeAdministrator } from './usecases/change-administrator.js';
import { EndAdministratorSessions } from './usecases/end-administrator-sessions.js';
import { InviteAdministrator } from './usecases/invite-administrator.js';

/** Management of back-office accounts by each other. */
@Module({
  imports: [AdminsModule, MembersModule, NotificationsModule],
  controllers: [AdministratorsController],
  providers: [
    AdministratorsQueries,
    AcceptInvitation,
    ChangeAdministrator,
    EndAdministratorSessions,
    InviteAdministrator,
  ],
})
export class AdministratorsModule {}
