import { Migrations } from '@club/platform';
import { Module } from '@nestjs/common';
import { membersMigrations } from './members.migrations.js';
import { ReceiptMembers } from './members.repository.js';

/** Who may send receipts. */
@Migrations(membersMigrations)
@Module({ providers: [ReceiptMembers], exports: [ReceiptMembers] })
export class MembersModule {}
