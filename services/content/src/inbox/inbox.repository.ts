import { fromDocument, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Message } from './domain/message.js';
import { type MessageDocument, messageSchema } from './message.schema.js';

/** Where a page ends: the moment and id of its last message. */
export interface Place {
  at: Date;
  id: string;
}

/** Members' messages. */
@Injectable()
export class InboxRepository {
  private readonly model: Model<MessageDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'InboxMessage', messageSchema);
  }

  async add(session: ClientSession, message: Message): Promise<void> {
    await this.model.create([toDocument(message)], { session });
  }

  /** At most `limit` messages, newest first, from after `place`. */
  async page(memberId: string, limit: number, place: Place | null): Promise<Message[]> {
    const after = place
      ? { $or: [{ at: trusted({ $lt: place.at }) }, { at: place.at, _id: trusted({ $lt: place.id }) }] }
      : {};
    const found = await this.model
      .find({ memberId, ...after })
      .sort({ at: -1, _id: -1 })
      .limit(limit)
      .lean();
    return found.map(fromDocument);
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
