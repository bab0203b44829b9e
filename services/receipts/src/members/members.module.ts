import { Module } from '@nestjs/common';
import { ReceiptMembers } from './members.repository.js';

/** Who may send receipts. */
@Module({ providers: [ReceiptMembers], exports: [ReceiptMembers] })
export class MembersModule {}
