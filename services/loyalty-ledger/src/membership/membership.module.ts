import { Module } from '@nestjs/common';
import { MembershipConsumer } from './membership.consumer.js';
import { Membership } from './membership.js';
import { MembershipRepository } from './membership.repository.js';

/** Which members may still earn. */
@Module({ providers: [MembershipRepository, Membership, MembershipConsumer], exports: [Membership] })
export class MembershipModule {}
