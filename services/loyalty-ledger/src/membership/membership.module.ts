import { Module } from '@nestjs/common';
import { Migrations } from '@club/platform';
import { MembershipConsumer } from './membership.consumer.js';
import { Membership } from './membership.js';
import { MembershipRepository } from './membership.repository.js';
import { membershipMigrations } from './membership.migrations.js';

/** Which members may still earn. */
@Migrations(membershipMigrations)
@Module({ providers: [MembershipRepository, Membership, MembershipConsumer], exports: [Membership] })
export class MembershipModule {}
