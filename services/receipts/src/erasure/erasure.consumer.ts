import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ReceiptFileRemovals } from '../files/receipt-files.js';
import { ReceiptMembers } from '../members/members.repository.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';

/** Removes what is personal of an erased member. */
@Injectable()
@Consumer({ group: 'receipts.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly members: ReceiptMembers,
    private readonly receipts: ReceiptsRepository,
    private readonly removals: ReceiptFileRemovals,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.members.markErased(data.memberId, session);
    for (const fileId of await this.receipts.filesOf(data.memberId, session)) {
      await this.removals.promise(fileId, session);
    }
    await this.receipts.erase(data.memberId, session);
  }
}
