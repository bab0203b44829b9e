import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { MembershipsJob } from './memberships.job.js';
import { ReviewMemberships } from './usecases/review-memberships.js';

/** End and resumption of memberships. */
@Module({ imports: [MembersModule], providers: [ReviewMemberships, MembershipsJob] })
export class MembershipModule {}
