import { Module } from '@nestjs/common';
import { MembersConsumer } from './members.consumer.js';
import { ReceiptMembers } from './members.repository.js';

/** Members and whether they may send receipts. */
@Module({ providers: [ReceiptMembers, MembersConsumer], exports: [ReceiptMembers] })
export class MembersModule {}
