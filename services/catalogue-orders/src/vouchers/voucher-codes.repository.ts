import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  insertMissing,
  listPage,
  modelOf,
  MONGO,
  nativeCollection,
  trusted,
  type ClientSession,
  type Connection,
  type Listed,
  type ListPage,
  type ListRules,
} from '@club/platform';
import type { Model, mongo } from 'mongoose';
import type { CodeState, NewCode, StoredCode, VoucherSource } from './domain/voucher.js';
import { codeSchema, type CodeDocument } from './vouchers.schema.js';

/** Sorting of the list of a batch's codes. */
export const CODE_LIST: ListRules = { sorts: { place: 'place' }, unique: ['place'], order: { place: 1 } };
/** Members who take a voucher of one type at once choose among this many, so that few of them collide. */
const SPREAD = 32;
/** States in which a voucher is its holder's for good. */
const KEPT: CodeState[] = ['assigned', 'used'];
const TAKEN: CodeState[] = ['reserved', ...KEPT];

/** For whom and what a code is taken. */
export interface Taking {
  grant: string;
  holder: string;
  source: VoucherSource;
  points: number;
  /** Its last day, of one that is handed over at once; one that is set aside gets it when it is. */
  validUntil?: string;
  at: Date;
}

/** Numbers of codes by state. */
export type Counts = Record<CodeState, number>;

/** Voucher codes. One code has one holder: every change of hands is conditional on the state before. */
@Injectable()
export class VoucherCodesRepository {
  private readonly codes: Model<CodeDocument>;
  // A file's codes are written at once, and each stands or falls by itself.
  private readonly native: mongo.Collection<CodeDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.codes = modelOf(connection, 'VoucherCode', codeSchema);
    this.native = nativeCollection(connection, this.codes);
  }

  /**
   * Takes one available code of a type, oldest batches first; null when none is left. Two takings never get the same
   * code, and one grant never gets two.
   */
  async take(session: ClientSession, typeId: string, taking: Taking): Promise<StoredCode | null> {
    const free = await this.codes
      .find({ typeId, state: 'available' }, { _id: 1 }, { session })
      .sort({ createdAt: 1, place: 1 })
      .limit(SPREAD)
      .lean();
    if (free.length === 0) return null;
    const { at, ...rest } = taking;
    const assigned = taking.validUntil
      ? { state: 'assigned' as const, assignedAt: at }
      : { state: 'reserved' as const };
    const taken = this.codes.findOneAndUpdate(
      { _id: free[randomInt(free.length)]!._id, state: 'available' },
      { $set: { ...rest, ...assigned, updatedAt: at } },
      { session, returnDocument: 'after' },
    );
    return orNull(await taken.lean());
  }

  /** Hands a reserved code over to its holder for good. Null when the grant has none reserved. */
  async assign(session: ClientSession, grant: string, validUntil: string, at: Date): Promise<StoredCode | null> {
    const assigned = this.codes.findOneAndUpdate(
      { grant, state: 'reserved' },
      { $set: { state: 'assigned', assignedAt: at, validUntil, updatedAt: at } },
      { session, returnDocument: 'after' },
    );
    return orNull(await assigned.lean());
  }

  /** Releases a reserved code. Returns whether there was one. */
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
    const used = this.codes.findOneAndUpdate(
      { _id: id, holder, state: 'assigned' },
      { $set: { state: 'used', usedAt: at, updatedAt: at } },
      { session, returnDocument: 'after' },
    );
    return orNull(await used.lean());
  }

  /** A member's own voucher, used or not; null when it is not theirs. */
  async ofHolder(id: string, holder: string, session?: ClientSession): Promise<StoredCode | null> {
    const own = this.codes.findOne({ _id: id, holder, state: trusted({ $in: KEPT }) });
    return orNull(await own.session(session ?? null).lean());
  }

  async byGrant(grant: string, session?: ClientSession): Promise<StoredCode | null> {
    const found = this.codes.findOne({ grant }).session(session ?? null);
    return orNull(await found.lean());
  }

  /** Lists the vouchers that belong to a member for good, newest first. */
  async listOf(holder: string): Promise<StoredCode[]> {
    const kept = this.codes.find({ holder, state: trusted({ $in: KEPT }) }).sort({ assignedAt: -1, _id: -1 });
    return (await kept.lean()).map(toCode);
  }

  /** Unused codes of members whose last day it is, by id: so many after one. */
  async ending(validUntil: string, after: string, limit: number): Promise<StoredCode[]> {
    const found = this.codes.find({ state: 'assigned', validUntil, _id: trusted({ $gt: after }) });
    return (await found.sort({ _id: 1 }).limit(limit).lean()).map(toCode);
  }

  /** One code by its id; null for none. */
  async find(id: string): Promise<StoredCode | null> {
    return orNull(await this.codes.findById(id).lean());
  }

  /** The codes of all batches that are spelled alike, at most so many. */
  async spelled(lookup: string, most: number): Promise<StoredCode[]> {
    return (await this.codes.find({ lookup }).limit(most).lean()).map(toCode);
  }

  /** Returns those of these hashes that are stored. */
  async known(hashes: readonly string[]): Promise<Set<string>> {
    const found = await this.codes.find({ hash: trusted({ $in: [...hashes] }) }, { _id: 0, hash: 1 }).lean();
    return new Set(found.map(({ hash }) => hash));
  }

  /** Stores new codes; one that is stored already is passed over. */
  async insert(codes: readonly NewCode[]): Promise<void> {
    await insertMissing(this.native, codes.map(untaken));
  }

  /** A page of a batch's codes in the order of its file: of one state, or those that are looked for. Errors: those of listPage. */
  async page(
    { batchId, ...only }: { batchId: string; state?: CodeState | undefined; lookup?: string | undefined },
    wanted: ListPage,
  ): Promise<Listed<StoredCode>> {
    const filter = { batchId, ...(only.state && { state: only.state }), ...(only.lookup && { lookup: only.lookup }) };
    const { rows, end } = await listPage(this.codes, wanted, CODE_LIST, filter);
    return { rows: rows.map(toCode), end };
  }

  /** Counts the codes of a type that can still be taken, no further than `most`. */
  available(typeId: string, most?: number): Promise<number> {
    return this.codes.countDocuments({ typeId, state: 'available' }, most === undefined ? {} : { limit: most });
  }

  /** Returns whether a type has codes at all, and whether anybody has taken one of them, as the transaction sees it. */
  async presence(typeId: string, session: ClientSession): Promise<{ stored: boolean; taken: boolean }> {
    const [stored, taken] = [
      await this.codes.exists({ typeId }).session(session),
      await this.codes.exists({ typeId, state: trusted({ $in: TAKEN }) }).session(session),
    ];
    return { stored: stored !== null, taken: taken !== null };
  }

  /** Numbers of these types or batches; of all that there are without them. */
  async counts(by: 'typeId' | 'batchId', of?: readonly string[]): Promise<Map<string, Counts>> {
    const rows = await this.codes.aggregate<{ _id: { of: string; state: CodeState }; n: number }>([
      ...(of === undefined ? [] : [{ $match: { [by]: { $in: [...of] } } }]),
      { $group: { _id: { of: `$${by}`, state: '$state' }, n: { $sum: 1 } } },
    ]);
    const found = new Map<string, Counts>();
    for (const { _id, n } of rows) {
      const counts = found.get(_id.of) ?? { available: 0, reserved: 0, assigned: 0, used: 0 };
      found.set(_id.of, { ...counts, [_id.state]: n });
    }
    return found;
  }
}

const untaken = ({ id, ...code }: NewCode): CodeDocument => ({
  ...code,
  _id: id,
  state: 'available',
  updatedAt: code.createdAt,
});

const orNull = (document: CodeDocument | null): StoredCode | null => document && toCode(document);

function toCode(document: CodeDocument): StoredCode {
  const {
    _id,
    hash: _hash,
    lookup: _lookup,
    grant,
    holder,
    source,
    points,
    assignedAt,
    validUntil,
    usedAt,
    ...rest
  } = document;
  return {
    ...rest,
    id: _id,
    grant: grant ?? null,
    holder: holder ?? null,
    source: source ?? null,
    points: points ?? 0,
    assignedAt: assignedAt ?? null,
    validUntil: validUntil ?? null,
    usedAt: usedAt ?? null,
  };
}
