import { Inject, Injectable } from '@nestjs/common';
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
import type { Model, mongo } from 'mongoose';
import type { DrawEntry } from './domain/campaign.js';
import { entrySchema, listSchema, type EntryDocument, type ListDocument } from './mystery-box.schema.js';

const PART = 5_000;

/** Entries, and the published lists made of them. */
@Injectable()
export class EntriesRepository {
  private readonly entries: Model<EntryDocument>;
  private readonly lists: Model<ListDocument>;
  // Every code that is registered comes through here, many at once (insertMissing).
  private readonly written: mongo.Collection<EntryDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.entries = modelOf(connection, 'MysteryEntry', entrySchema);
    this.written = nativeCollection(connection, this.entries);
    this.lists = modelOf(connection, 'MysteryList', listSchema);
  }

  /** Adds the entries whose tickets are not there yet; answers for each whether it is new. */
  add(entries: readonly DrawEntry[]): Promise<boolean[]> {
    return insertMissing(this.written, entries.map(toDocument));
  }

  /** Tickets with their members, of one weekly draw or of a whole campaign. */
  async of(scope: { drawId: string } | { campaignId: string }): Promise<{ ticket: string; member: string }[]> {
    const found = await this.entries.find(scope, { member: 1 }).lean();
    return found.map(({ _id, member }) => ({ ticket: _id, member }));
  }

  /** Who holds these tickets. */
  async holders(tickets: readonly string[]): Promise<Map<string, string>> {
    const found = await this.entries.find({ _id: trusted({ $in: [...tickets] }) }, { member: 1 }).lean();
    return new Map(found.map(({ _id, member }) => [_id, member]));
  }

  /** Marks what stands in the published list of its weekly draw. */
  async markListed(lines: readonly string[]): Promise<void> {
    for (let at = 0; at < lines.length; at += PART) {
      const tickets = lines.slice(at, at + PART).map((line) => line.slice(0, line.indexOf(' ')));
      await this.entries.updateMany({ _id: trusted({ $in: tickets }) }, { $set: { listed: true } });
    }
  }

  /** Moves entries that came too late for their draw's list into another; null: into none but the grand prize. */
  async moveLate(from: string, to: string | null): Promise<number> {
    const { modifiedCount } = await this.entries.updateMany(
      { drawId: from, listed: trusted({ $exists: false }) },
      { $set: { drawId: to } },
    );
    return modifiedCount;
  }

  /** A member's entries in a campaign, newest first, and how many there are. */
  async ofMember(campaignId: string, member: string, limit: number): Promise<{ entries: DrawEntry[]; count: number }> {
    const filter = { campaignId, member };
    const [newest, count] = await Promise.all([
      this.entries.find(filter).sort({ at: -1, _id: 1 }).limit(limit).lean(),
      this.entries.countDocuments(filter),
    ]);
    return { entries: newest.map(fromDocument), count };
  }

  /** Writes a list in parts. */
  async writeList(listId: string, lines: readonly string[]): Promise<void> {
    for (let part = 0; part * PART < lines.length; part += 1) {
      const own = lines.slice(part * PART, (part + 1) * PART);
      await this.lists.create({ _id: `${listId}:${part}`, listId, part, lines: own });
    }
  }

  /** Removes a list that nobody published. */
  async dropList(listId: string): Promise<void> {
    await this.lists.deleteMany({ listId });
  }

  /** One part of a list; null past its end. */
  async listPart(listId: string, part: number): Promise<string[] | null> {
    return (await this.lists.findOne({ _id: `${listId}:${part}` }).lean())?.lines ?? null;
  }

  /** A whole list. */
  async list(listId: string): Promise<string[]> {
    const parts = await this.lists.find({ listId }).sort({ part: 1 }).lean();
    return parts.flatMap(({ lines }) => lines);
  }
}
