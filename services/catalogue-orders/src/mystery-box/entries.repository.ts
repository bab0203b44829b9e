import { Inject, Injectable } from '@nestjs/common';
import { MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import { ENTRIES, LISTS, type EntryDoc, type ListDoc } from './mystery-box.schema.js';

const PART = 5_000;

/** Entries, and the published lists made of them. */
@Injectable()
export class EntriesRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Adds an entry unless its ticket is there already; answers whether it is new. */
  async add(session: ClientSession, entry: EntryDoc): Promise<boolean> {
    if (await this.entries.findOne({ _id: entry._id }, { session, projection: { _id: 1 } })) return false;
    await this.entries.insertOne(entry, { session });
    return true;
  }

  /** Tickets with their members, of one weekly draw or of a whole campaign. */
  async of(scope: { drawId: string } | { campaignId: string }): Promise<{ ticket: string; member: string }[]> {
    const docs = await this.entries.find(scope, { projection: { member: 1 } }).toArray();
    return docs.map(({ _id, member }) => ({ ticket: _id, member }));
  }

  /** Who holds these tickets. */
  async holders(tickets: readonly string[]): Promise<Map<string, string>> {
    const docs = await this.entries.find({ _id: { $in: [...tickets] } }, { projection: { member: 1 } }).toArray();
    return new Map(docs.map(({ _id, member }) => [_id, member]));
  }

  /** Marks what stands in the published list of its weekly draw. */
  async markListed(lines: readonly string[]): Promise<void> {
    for (let at = 0; at < lines.length; at += PART) {
      const tickets = lines.slice(at, at + PART).map((line) => line.slice(0, line.indexOf(' ')));
      await this.entries.updateMany({ _id: { $in: tickets } }, { $set: { listed: true } });
    }
  }

  /** Moves entries that came too late for their draw's list into another; null: into none but the grand prize. */
  async moveLate(from: string, to: string | null): Promise<number> {
    const { modifiedCount } = await this.entries.updateMany(
      { drawId: from, listed: { $exists: false } },
      { $set: { drawId: to } },
    );
    return modifiedCount;
  }

  /** A member's entries in a campaign, newest first, and how many there are. */
  async ofMember(campaignId: string, member: string, limit: number): Promise<{ entries: EntryDoc[]; count: number }> {
    const filter = { campaignId, member };
    const [entries, count] = await Promise.all([
      this.entries.find(filter).sort({ at: -1, _id: 1 }).limit(limit).toArray(),
      this.entries.countDocuments(filter),
    ]);
    return { entries, count };
  }

  /** Writes a list in parts. */
  async writeList(listId: string, lines: readonly string[]): Promise<void> {
    for (let part = 0; part * PART < lines.length; part += 1) {
      await this.lists.insertOne({
        _id: `${listId}:${part}`,
        listId,
        part,
        lines: lines.slice(part * PART, (part + 1) * PART),
      });
    }
  }

  /** Removes a list that nobody published. */
  async dropList(listId: string): Promise<void> {
    await this.lists.deleteMany({ listId });
  }

  /** One part of a list; null past its end. */
  async listPart(listId: string, part: number): Promise<string[] | null> {
    return (await this.lists.findOne({ _id: `${listId}:${part}` }))?.lines ?? null;
  }

  /** A whole list. */
  async list(listId: string): Promise<string[]> {
    const parts = await this.lists.find({ listId }).sort({ part: 1 }).toArray();
    return parts.flatMap(({ lines }) => lines);
  }

  private get entries() {
    return nativeDb(this.connection).collection<EntryDoc>(ENTRIES);
  }

  private get lists() {
    return nativeDb(this.connection).collection<ListDoc>(LISTS);
  }
}
