import { DomainError, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type MemberDocument, memberSchema } from './member.schema.js';

/** Stores how many receipts members sent, and which members may not send any more. */
@Injectable()
export class ReceiptMembers {
  private readonly model: Model<MemberDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Member', memberSchema);
  }

  /** Throws MEMBERSHIP_ENDED for a member who cannot earn any more, USER_NOT_FOUND for an erased one. */
  async requireActive(memberId: string): Promise<void> {
    check(await this.model.findOne({ _id: memberId }).lean());
  }

  /** Counts a receipt; returns how many there are then. Errors as requireActive. */
  async countUpload(memberId: string, session: ClientSession): Promise<number> {
    const options = { upsert: true, returnDocument: 'after', session } as const;
    const found = await this.model.findOneAndUpdate({ _id: memberId }, { $inc: { uploads: 1 } }, options).lean();
    check(found);
    return found?.uploads ?? 1;
  }

  /** Records an event about a membership unless a later one is known. */
  async record(memberId: string, ended: boolean, at: Date, session: ClientSession): Promise<void> {
    const known = await this.model.findOne({ _id: memberId }, null, { session }).lean();
    if (known?.endedAt && known.endedAt > at) return;
    await this.model.updateOne({ _id: memberId }, { $set: { ended, endedAt: at } }, { upsert: true, session });
  }

  /** Marks a member as erased: an upload that is still under way must not bring anything back. */
  async markErased(memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: memberId }, { $set: { erased: true } }, { upsert: true, session });
  }
}

function check(member: MemberDocument | null): void {
  if (member?.erased) throw new DomainError('USER_NOT_FOUND');
  if (member?.ended) throw new DomainError('MEMBERSHIP_ENDED');
}
