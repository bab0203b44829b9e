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
import type { Draw, DrawEntry } from './domain/campaign.js';
import { readLine } from './domain/draw.js';
import { entrySchema, listSchema, type EntryDocument, type ListDocument } from './mystery-box.schema.js';
import { PublishedList } from './published-list.repository.js';

/** Entries, and the published lists made of them. */
@Injectable()
export class EntriesRepository {
  private readonly entries: Model<EntryDocument>;
  // Parts are big, and made by the program alone.
  private readonly lists: mongo.Collection<ListDocument>;
  // Every code that is redeemed comes through here, many at once (insertMissing).
  private readonly written: mongo.Collection<EntryDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.entries = modelOf(connection, 'MysteryEntry', entrySchema);
    this.written = nativeCollection(connection, this.entries);
    this.lists = nativeCollection(connection, modelOf(connection, 'MysteryList', listSchema));
  }

  /** Adds the entries whose tickets are not there yet; answers for each whether it is new. */
  add(entries: readonly DrawEntry[]): Promise<boolean[]> {
    return insertMissing(this.written, entries.map(toDocument));
  }

  /**
   * Returns tickets with their members, of one weekly draw or of a whole campaign, in the order of the tickets and so many at
   * once, without holding more of them. Entries that are written meanwhile are among them or not.
   */
  async *inOrder(
    scope: { drawId: string } | { campaignId: string },
    atOnce: number,
  ): AsyncGenerator<{ ticket: string; member: string }[]> {
    // Both indexes have the order of the tickets: nothing is sorted.
    const hint = 'drawId' in scope ? { drawId: 1, _id: 1 } : { _id: 1 };
    const cursor = this.written.find(scope, { projection: { member: 1 }, hint, batchSize: atOnce }).sort({ _id: 1 });
    let some: { ticket: string; member: string }[] = [];
    for await (const { _id, member } of cursor) {
      some.push({ ticket: _id, member });
      if (some.length < atOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  /** Returns the members who hold these tickets, by ticket. */
  async holders(tickets: readonly string[]): Promise<Map<string, string>> {
    const found = await this.entries.find({ _id: trusted({ $in: [...tickets] }) }, { member: 1 }).lean();
    return new Map(found.map(({ _id, member }) => [_id, member]));
  }

  /** The weekly draws in which these tickets are; a ticket of no entry is left out. */
  async drawIds(tickets: readonly string[]): Promise<Map<string, string | null>> {
    const found = await this.written.find({ _id: { $in: [...tickets] } }, { projection: { drawId: 1 } }).toArray();
    return new Map(found.map(({ _id, drawId }) => [_id, drawId]));
  }

  /** Moves an entry into another weekly draw, null: into the grand prize alone. Nothing when somebody else has moved it. */
  async move(ticket: string, from: string | null, to: string | null): Promise<void> {
    await this.written.updateOne({ _id: ticket, drawId: from }, { $set: { drawId: to } });
  }

  /** Removes an entry that no draw has taken, unless somebody has moved it. */
  async remove(ticket: string): Promise<void> {
    await this.written.deleteOne({ _id: ticket, drawId: null });
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

  /** Writes a part of a list, which is never empty. */
  async writePart(listId: string, part: number, lines: string[]): Promise<void> {
    const { ticket: first } = readLine(lines[0]!);
    await this.lists.insertOne({ _id: `${listId}:${part}`, listId, part, first, lines });
  }

  /** Removes a list that nobody published. */
  async dropList(listId: string): Promise<void> {
    await this.lists.deleteMany({ listId });
  }

  /** The list of a draw that has one. */
  list({ listId, entries }: Pick<Draw, 'listId' | 'entries'>): PublishedList {
    return new PublishedList(this.lists, listId, entries, (ticket) => this.ticketsBeside(ticket));
  }

  private async ticketsBeside(ticket: string): Promise<string[]> {
    const holder = await this.written.findOne({ _id: ticket }, { projection: { campaignId: 1, member: 1 } });
    if (!holder) return [];
    const { campaignId, member } = holder;
    const found = await this.written.find({ campaignId, member }, { projection: { _id: 1 } }).toArray();
    return found.map(({ _id }) => _id);
  }
}
