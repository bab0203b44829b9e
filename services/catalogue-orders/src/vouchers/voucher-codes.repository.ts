import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isDuplicateKey, MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import type { CodeState, StoredCode, VoucherSource } from './domain/voucher.js';
import { CODES, type CodeDoc } from './vouchers.schema.js';

/** Members who take a voucher of one type at once choose among this many, so that few of them collide. */
const SPREAD = 32;

/** For whom and what a code is taken. */
export interface Taking {
  grant: string;
  holder: string;
  source: VoucherSource;
  points: number;
  state: Extract<CodeState, 'reserved' | 'assigned'>;
  at: Date;
}

/** Numbers of codes by state. */
export type Counts = Record<CodeState, number>;

/** Voucher codes. One code has one holder: every change of hands is conditional on the state before. */
@Injectable()
export class VoucherCodesRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /**
   * Takes one available code of a type, oldest batches first; null when none is left. Two takings never get the same
   * code, and one grant never gets two.
   */
  async take(session: ClientSession, typeId: string, taking: Taking): Promise<StoredCode | null> {
    const free = await this.codes
      .find({ typeId, state: 'available' }, { session, projection: { _id: 1 } })
      .sort({ createdAt: 1, place: 1 })
      .limit(SPREAD)
      .toArray();
    if (free.length === 0) return null;
    const { at, ...rest } = taking;
    const assigned = taking.state === 'assigned' ? { assignedAt: at } : {};
    const doc = await this.codes.findOneAndUpdate(
      { _id: free[randomInt(free.length)]!._id, state: 'available' },
      { $set: { ...rest, ...assigned, updatedAt: at } },
      { session, returnDocument: 'after' },
    );
    return toCode(doc);
  }

  /** Hands a reserved code over to its holder for good. Null when the grant has none reserved. */
  async assign(session: ClientSession, grant: string, at: Date): Promise<StoredCode | null> {
    const doc = await this.codes.findOneAndUpdate(
      { grant, state: 'reserved' },
      { $set: { state: 'assigned', assignedAt: at, updatedAt: at } },
      { session, returnDocument: 'after' },
    );
    return toCode(doc);
  }

  /** Puts a reserved code back on the shelf. Answers whether there was one. */
  async putBack(session: ClientSession, grant: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.codes.updateOne(
      { grant, state: 'reserved' },
      {
        $set: { state: 'available', updatedAt: at },
        $unset: { grant: '', holder: '', source: '', points: '' },
      },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Marks a member's voucher as used; null unless it is theirs and unused. */
  async use(session: ClientSession, id: string, holder: string, at: Date): Promise<StoredCode | null> {
    const doc = await this.codes.findOneAndUpdate(
      { _id: id, holder, state: 'assigned' },
      { $set: { state: 'used', usedAt: at, updatedAt: at } },
      { session, returnDocument: 'after' },
    );
    return toCode(doc);
  }

  /** A member's own voucher, used or not; null when it is not theirs. */
  async ofHolder(id: string, holder: string, session?: ClientSession): Promise<StoredCode | null> {
    const filter = { _id: id, holder, state: { $in: ['assigned', 'used'] as CodeState[] } };
    return toCode(await this.codes.findOne(filter, { session }));
  }

  async byGrant(grant: string, session?: ClientSession): Promise<StoredCode | null> {
    return toCode(await this.codes.findOne({ grant }, { session }));
  }

  /** Those of a member's vouchers that are theirs for good, newest first. */
  async listOf(holder: string): Promise<StoredCode[]> {
    const docs = await this.codes
      .find({ holder, state: { $in: ['assigned', 'used'] } })
      .sort({ assignedAt: -1, _id: -1 })
      .toArray();
    return docs.map((doc) => toCode(doc)!);
  }

  /** Those among these hashes that are stored. */
  async known(hashes: readonly string[]): Promise<Set<string>> {
    const docs = await this.codes.find({ hash: { $in: [...hashes] } }, { projection: { _id: 0, hash: 1 } }).toArray();
    return new Set(docs.map(({ hash }) => hash));
  }

  /** Stores new codes; one that is stored already is passed over. Answers how many are new. */
  async insert(docs: readonly CodeDoc[]): Promise<number> {
    if (docs.length === 0) return 0;
    try {
      return (await this.codes.insertMany([...docs], { ordered: false })).insertedCount;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (error as { result?: { insertedCount?: number } }).result?.insertedCount ?? 0;
    }
  }

  /** A page of a batch's codes in the order of its file, after `place`. */
  async page(batchId: string, place: number, limit: number): Promise<StoredCode[]> {
    const docs = await this.codes
      .find({ batchId, place: { $gt: place } })
      .sort({ place: 1 })
      .limit(limit)
      .toArray();
    return docs.map((doc) => toCode(doc)!);
  }

  /** How many codes of a type can still be taken. */
  available(typeId: string): Promise<number> {
    return this.codes.countDocuments({ typeId, state: 'available' });
  }

  /** Numbers by type or by batch. */
  async counts(by: 'typeId' | 'batchId', typeId?: string): Promise<Map<string, Counts>> {
    const rows = await this.codes
      .aggregate<{ _id: { of: string; state: CodeState }; n: number }>([
        ...(typeId === undefined ? [] : [{ $match: { typeId } }]),
        { $group: { _id: { of: `$${by}`, state: '$state' }, n: { $sum: 1 } } },
      ])
      .toArray();
    const found = new Map<string, Counts>();
    for (const { _id, n } of rows) {
      const counts = found.get(_id.of) ?? { available: 0, reserved: 0, assigned: 0, used: 0 };
      found.set(_id.of, { ...counts, [_id.state]: n });
    }
    return found;
  }

  private get codes() {
    return nativeDb(this.connection).collection<CodeDoc>(CODES);
  }
}

function toCode(doc: CodeDoc | null): StoredCode | null {
  if (!doc) return null;
  const { _id, hash: _hash, grant, holder, source, points, assignedAt, usedAt, ...rest } = doc;
  return {
    ...rest,
    id: _id,
    grant: grant ?? null,
    holder: holder ?? null,
    source: source ?? null,
    points: points ?? 0,
    assignedAt: assignedAt ?? null,
    usedAt: usedAt ?? null,
  };
}
