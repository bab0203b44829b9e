import { MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type MessageRecord, messageSchema } from './message.schema.js';

/** Where a page ends: the moment and id of its last message. */
export interface Place {
  at: Date;
  id: string;
}

/** Members' messages. */
@Injectable()
export class InboxRepository {
  private readonly model: Model<MessageRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.models['InboxMessage'] ?? connection.model<MessageRecord>('InboxMessage', messageSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  async add(session: ClientSession, record: MessageRecord): Promise<void> {
    await this.model.create([record], { session });
  }

  /** At most `limit` messages, newest first, from after `place`. */
  page(memberId: string, limit: number, place: Place | null): Promise<MessageRecord[]> {
    const after = place
      ? { $or: [{ at: trusted({ $lt: place.at }) }, { at: place.at, _id: trusted({ $lt: place.id }) }] }
      : {};
    return this.model
      .find({ memberId, ...after })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean<MessageRecord[]>();
  }

  unread(memberId: string): Promise<number> {
    return this.model.countDocuments({ memberId, read: false });
  }

  /** Those of `ids`, or all when there is none. */
  async markRead(memberId: string, ids: readonly string[]): Promise<void> {
    const some = ids.length > 0 ? { _id: trusted({ $in: [...ids] }) } : {};
    await this.model.updateMany({ memberId, read: false, ...some }, { $set: { read: true } });
  }

  async clear(memberId: string, session?: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId }, session ? { session } : {});
  }
}
