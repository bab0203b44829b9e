import { type ClientSession, Clock, Consumer, contextOf, type EventOf, newEvent, Outbox } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ReceiptFileRemovals } from '../files/receipt-files.js';
import { LookAlikes } from '../receipts/look-alikes.repository.js';
import { ReceiptMembers } from '../members/members.repository.js';
import { Readings } from '../reading/readings.repository.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';

/** Removes what is personal of an erased member. */
@Injectable()
@Consumer({ group: 'receipts.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly members: ReceiptMembers,
    private readonly receipts: ReceiptsRepository,
    private readonly removals: ReceiptFileRemovals,
    private readonly lookAlikes: LookAlikes,
    private readonly readings: Readings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    await this.members.markErased(memberId, session);
    const files = await this.receipts.filesOf(memberId, session);
    for (const file of files) await this.removals.promise(file, session);
    await this.lookAlikes.remove(await this.receipts.unsettledOf(memberId, session), session);
    await this.readings.erase(memberId, session);
    const receipts = await this.receipts.erase(memberId, session);
    const erasedAt = this.clock.now().toISOString();
    const erased = { memberId, service: 'receipts', removed: { receipts, files: files.length }, erasedAt };
    await this.outbox.append(session, [
      newEvent('MemberDataErased', erased, { ctx: contextOf(event), clock: this.clock }),
    ]);
  }
}
