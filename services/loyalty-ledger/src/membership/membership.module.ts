import { Module } from '@nestjs/common';
import { MembershipConsumer } from './membership.consumer.js';
import { Membership } from './membership.js';
import { MembershipRepository } from './membership.repository.js';

/** Memberships that have ended: these members earn no more. */
@Module({
  providers: [MembershipRepository, Membership, MembershipConsumer],
  exports: [Membership, MembershipRepository],
})
export class MembershipModule {}
