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

  /**
   * Adds messages, each with an id of its own. To one that is there are added the parts that it never had, and it is unread again;
   * an event that has had its part, even if that was cleared since, makes none.
   */
  async add(messages: readonly Message[]): Promise<void> {
    const isNew = await insertMissing(this.written, messages.map(toDocument));
    // A message of a single event is there because of that event.
    const there = messages.filter(({ id, events }, n) => !isNew[n] && events[0] !== id);
    const additions = there.flatMap(({ id, memberId, parts, at, writtenAt }) =>
      parts.map((part) => ({
        updateOne: {
          filter: { _id: id, events: { $ne: part.event } },
          update: {
            $push: { parts: part, events: part.event },
            $set: { memberId, read: false, writtenAt },
            $max: { at },
            $unset: { clearedAt: 1 as const },
          },
        },
      })),
    );
    if (additions.length > 0) await this.written.bulkWrite(additions, { writeConcern: { w: 'majority' } });
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

  /** Empties an inbox. The events' ids stay for a time, so that one that comes again does not bring its message back. */
  async clear(memberId: string): Promise<void> {
    const contents = { memberId: 1, parts: 1, at: 1, read: 1, writtenAt: 1 } as const;
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
