import { MONGO, RecentRequests, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { RECEIPT_MOVES, RECEIPT_STATES, type ReceiptState } from './domain/receipt.js';
import { type ReceiptRecord, receiptSchema } from './receipt.schema.js';

const PAGE = 100;
const MOST_ALIKE = 20;

/** A receipt that is still to be written. */
export type NewReceipt = Omit<ReceiptRecord, 'touchedAt'>;

/** Members' receipts and where each stands. */
@Injectable()
export class ReceiptsRepository {
  /** Those whose request came without a key. */
  readonly recent: RecentRequests;
  private readonly receipts: Model<ReceiptRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.receipts = connection.models['Receipt'] ?? connection.model<ReceiptRecord>('Receipt', receiptSchema);
    this.recent = new RecentRequests(connection, { collection: 'recent_uploads', idField: 'receiptId' });
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.receipts.createIndexes();
    await this.recent.createIndexes();
  }

  async insert(session: ClientSession, receipt: NewReceipt): Promise<ReceiptRecord> {
    const record = { ...receipt, touchedAt: new Date() };
    await this.receipts.create([record], { session });
    return record;
  }

  find(id: string, session?: ClientSession): Promise<ReceiptRecord | null> {
    return this.receipts.findOne({ _id: id }, null, session ? { session } : {}).lean<ReceiptRecord>();
  }

  /** The receipt that a request has made. */
  ofRequest(memberId: string, key: string): Promise<ReceiptRecord | null> {
    return this.receipts.findOne({ memberId, key }).lean<ReceiptRecord>();
  }

  /** A page of a member's receipts, from 1, newest first. */
  ofMember(memberId: string, page: number): Promise<ReceiptRecord[]> {
    const skip = (page - 1) * PAGE;
    return this.receipts
      .find({ memberId })
      .sort({ uploadedAt: -1, _id: -1 })
      .skip(skip)
      .limit(PAGE)
      .lean<ReceiptRecord[]>();
  }

  /** A page of those in these states, or of all, oldest first, and how many there are. */
  async page(
    states: readonly ReceiptState[],
    skip: number,
    limit: number,
  ): Promise<{ receipts: ReceiptRecord[]; total: number }> {
    const filter = states.length > 0 ? { state: trusted({ $in: [...states] }) } : {};
    const [receipts, total] = await Promise.all([
      this.receipts.find(filter).sort({ uploadedAt: 1, _id: 1 }).skip(skip).limit(limit).lean<ReceiptRecord[]>(),
      this.receipts.countDocuments(filter),
    ]);
    return { receipts, total };
  }

  /**
   * Moves a receipt on when it still is where it was seen; answers whether it was. Refuses moves that the table does not
   * have: that would be a fault of the program.
   */
  async move(
    { _id, state }: Pick<ReceiptRecord, '_id' | 'state'>,
    to: ReceiptState,
    change: Partial<ReceiptRecord> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    if (!RECEIPT_MOVES[state].includes(to)) throw new Error(`a receipt cannot go from ${state} to ${to}`);
    const { modifiedCount } = await this.receipts.updateOne(
      { _id, state },
      { $set: { ...change, state: to, touchedAt: new Date() } },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** Approvals that nobody has moved since `before`, oldest first. */
  unsettled(before: Date, limit: number): Promise<ReceiptRecord[]> {
    return this.leftBehind({ state: 'approving' as const }, before, limit);
  }

  /** Receipts that were not compared though nobody has touched them since `before`, oldest first. */
  uncompared(before: Date, limit: number): Promise<ReceiptRecord[]> {
    return this.leftBehind({ compared: false }, before, limit);
  }

  private leftBehind(what: object, before: Date, limit: number): Promise<ReceiptRecord[]> {
    return this.receipts
      .find({ ...what, touchedAt: trusted({ $lt: before }) })
      .sort({ touchedAt: 1 })
      .limit(limit)
      .lean<ReceiptRecord[]>();
  }

  /** Other receipts, in these states if any are named, that may look like this one: they share a mark or a part of the picture's. */
  similar(
    { _id, invoiceMark, fileMark, imageParts }: ReceiptRecord,
    states: readonly ReceiptState[] = RECEIPT_STATES,
    session?: ClientSession,
  ): Promise<ReceiptRecord[]> {
    const shared = [
      { invoiceMark },
      ...(fileMark ? [{ fileMark }] : []),
      ...(imageParts.length > 0 ? [{ imageParts: trusted({ $in: imageParts }) }] : []),
    ];
    return this.receipts
      .find(
        { _id: trusted({ $ne: _id }), state: trusted({ $in: [...states] }), $or: shared },
        { memberId: 1, invoiceMark: 1, fileMark: 1, imageMark: 1 },
        session ? { session } : {},
      )
      .lean<ReceiptRecord[]>();
  }

  /** Notes on a receipt that it looks like another, once; of pictures that all look alike some are enough to warn. */
  async suspect(id: string, suspicion: ReceiptRecord['suspicions'][number]): Promise<void> {
    const room =
      suspicion.kind === 'sameImage' ? { [`suspicions.${MOST_ALIKE - 1}`]: trusted({ $exists: false }) } : {};
    await this.receipts.updateOne({ _id: id, ...room }, { $addToSet: { suspicions: suspicion } });
  }

  /** Marks every receipt's invoice anew, and has those compared again whose mark was another; part of `migrate`. */
  async remark(markOf: (receipt: ReceiptRecord) => string): Promise<void> {
    for await (const receipt of this.receipts
      .find({ invoiceNo: trusted({ $ne: '' }) })
      .lean<ReceiptRecord>()
      .cursor()) {
      const invoiceMark = markOf(receipt);
      if (invoiceMark === receipt.invoiceMark) continue;
      await this.receipts.updateOne({ _id: receipt._id }, { $set: { invoiceMark, compared: false } });
    }
  }

  async markCompared(id: string): Promise<void> {
    await this.receipts.updateOne({ _id: id }, { $set: { compared: true } });
  }

  /** Files that a member's receipts have, pictures of pages among them. */
  async filesOf(memberId: string, session: ClientSession): Promise<string[]> {
    const found = await this.receipts
      .find({ memberId, fileId: trusted({ $ne: '' }) }, { fileId: 1, pageIds: 1 }, { session })
      .lean<ReceiptRecord[]>();
    return found.flatMap(({ fileId, pageIds = [] }) => [fileId, ...pageIds]);
  }

  /**
   * Takes what is personal out of a member's receipts. Those that wait go altogether; of the others points and marks stay,
   * so that nobody is credited for them again.
   */
  async forget(memberId: string, session: ClientSession): Promise<void> {
    await this.receipts.deleteMany({ memberId, state: 'pending' as const }, { session });
    const personal = { otherStore: '', invoiceNo: '', fileId: '', contentType: '', pageIds: [] };
    await this.receipts.updateMany({ memberId }, { $set: personal }, { session });
  }
}
