import {
  fromDocument,
  insertMissing,
  modelOf,
  MONGO,
  nativeCollection,
  toDocument,
  trusted,
  type Connection,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import type { Message } from './domain/message.js';
import { type MessageDocument, messageSchema } from './message.schema.js';

/** End of a page: the time and id of its last message. */
export interface Place {
  at: Date;
  id: string;
}

/** Members' messages. */
@Injectable()
export class InboxRepository {
  private readonly model: Model<MessageDocument>;
  // A large part of all events ends here, many at once (insertMissing).
  private readonly written: mongo.Collection<MessageDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'InboxMessage', messageSchema);
    this.written = nativeCollection(connection, this.model);
  }

  /** Adds messages; one whose event has had its message, even if that was cleared since, makes none. */
  async add(messages: readonly Message[]): Promise<void> {
    await insertMissing(this.written, messages.map(toDocument));
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

  /** Returns those of `ids`, or all when `ids` is empty. */
  async markRead(memberId: string, ids: readonly string[]): Promise<void> {
    const some = ids.length > 0 ? { _id: trusted({ $in: [...ids] }) } : {};
    await this.model.updateMany({ memberId, read: false, ...some }, { $set: { read: true } });
  }

  /** Empties an inbox. The ids stay for a time, so that an event that comes again does not bring its message back. */
  async clear(memberId: string): Promise<void> {
    const contents = { memberId: 1, type: 1, params: 1, at: 1, read: 1, writtenAt: 1 } as const;
    await this.model.updateMany({ memberId }, { $unset: contents, $set: { clearedAt: new Date() } });
  }

  /** Removes all that is there of a member; returns how many messages. */
  async removeAll(memberId: string): Promise<number> {
    return (await this.model.deleteMany({ memberId })).deletedCount;
  }

  /** Removes all that is there of these members. */
  async remove(memberIds: readonly string[]): Promise<void> {
    await this.model.deleteMany({ memberId: trusted({ $in: [...memberIds] }) });
  }
}
