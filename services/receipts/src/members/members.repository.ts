import { DomainError, MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';

/** Collection of what this service knows of members. */
export const RECEIPT_MEMBERS = 'members';

interface MemberRecord {
  /** The member. */
  _id: string;
  /** Receipts ever sent. */
  uploads?: number;
  /** What the latest fact about the membership says. */
  ended?: boolean;
  /** When, by the club's clock: an older fact that arrives late changes nothing. */
  endedAt?: Date;
  /** The member has left the club. */
  gone?: boolean;
}

/** What this service knows of members: how many receipts they sent, and who may send none any more. */
@Injectable()
export class ReceiptMembers {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Throws MEMBERSHIP_ENDED for a member who cannot earn any more, USER_NOT_FOUND for one who has left. */
  async requireActive(memberId: string): Promise<void> {
    check(await this.collection.findOne({ _id: memberId }));
  }

  /** Counts a receipt; answers how many there are then. Errors as requireActive. */
  async countUpload(memberId: string, session: ClientSession): Promise<number> {
    const found = await this.collection.findOneAndUpdate(
      { _id: memberId },
      { $inc: { uploads: 1 } },
      { upsert: true, returnDocument: 'after', session },
    );
    check(found);
    return found?.uploads ?? 1;
  }

  /** Records a fact about a membership unless a later one is known. */
  async record(memberId: string, ended: boolean, at: Date, session: ClientSession): Promise<void> {
    const known = await this.collection.findOne({ _id: memberId }, { session });
    if (known?.endedAt && known.endedAt > at) return;
    await this.collection.updateOne({ _id: memberId }, { $set: { ended, endedAt: at } }, { upsert: true, session });
  }

  /** The member has left: an upload that is still under way must not bring anything back. */
  async markGone(memberId: string, session: ClientSession): Promise<void> {
    await this.collection.updateOne({ _id: memberId }, { $set: { gone: true } }, { upsert: true, session });
  }

  private get collection() {
    return nativeDb(this.connection).collection<MemberRecord>(RECEIPT_MEMBERS);
  }
}

function check(member: MemberRecord | null): void {
  if (member?.gone) throw new DomainError('USER_NOT_FOUND');
  if (member?.ended) throw new DomainError('MEMBERSHIP_ENDED');
}
