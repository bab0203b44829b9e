import { Module } from '@nestjs/common';
import { EngagementQueue } from './engagement-queue.repository.js';
import { Erasures } from './erasures.js';
import { MemberSessions } from './member-sessions.js';
import { MembersController } from './members.grpc.js';
import { MembersQueries } from './members.queries.js';
import { MembersRepository } from './members.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { PictureLinks } from './picture-links.js';
import { RefereesRepository } from './referees.repository.js';
import { MakeLoadMembers } from './usecases/make-load-members.js';
import { RegisterMember } from './usecases/register-member.js';
import { RequireAgreement } from './usecases/require-agreement.js';

/** Verified members; every other feature stands on this one. */
@Module({
  controllers: [MembersController],
  providers: [
    MembersRepository,
    MemberSessions,
    EngagementQueue,
    RefereesRepository,
    Erasures,
    PasswordHasher,
    PictureLinks,
    MembersQueries,
    RegisterMember,
    MakeLoadMembers,
    RequireAgreement,
  ],
  exports: [
    MembersRepository,
    MemberSessions,
    EngagementQueue,
    RefereesRepository,
    Erasures,
    PasswordHasher,
    PictureLinks,
    MembersQueries,
    RegisterMember,
    RequireAgreement,
  ],
})
export class MembersModule {}
