import { Module } from '@nestjs/common';
import { Membership } from './membership.js';
import { MembershipRepository } from './membership.repository.js';

/** Which members may still earn. */
@Module({ providers: [MembershipRepository, Membership], exports: [Membership, MembershipRepository] })
export class MembershipModule {}
