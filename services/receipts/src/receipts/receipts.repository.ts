import {
  fromDocument,
  type Listed,
  type ListPage,
  listPage,
  modelOf,
  MONGO,
  RecentRequests,
  toDocument,
  trusted,
  withWords,
  wordsOf,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type Receipt, RECEIPT_MOVES, type ReceiptState, type Suspicion } from './domain/receipt.js';
import {
  RECEIPT_SEARCH,
  type ReceiptDocument,
  RECEIPTS_LIST,
  receiptSchema,
  RECENT_UPLOADS,
} from './receipt.schema.js';

const PAGE = 100;
/** States of a receipt for which nobody was credited or refused anything yet. */
const UNSETTLED = ['pending', 'decided', 'pictureRequested'] as const;
const MAX_ALIKE = 20;

/** A receipt that is still to be written. */
export type NewReceipt = Omit<Receipt, 'touchedAt'>;

/** Fields of a receipt that are compared with another one. */
export type Alike = Pick<
  Receipt,
  | 'id'
  | 'memberId'
  | 'invoiceMark'
  | 'fileMarks'
  | 'imageMarks'
  | 'pictures'
  | 'invoiceNo'
  | 'receiptDate'
  | 'basePoints'
  | 'state'
  | 'effectiveAt'
>;

/** Stores members' receipts and their states. */
@Injectable()
export class ReceiptsRepository {
  /** Recent uploads whose request came without a key. */
  readonly recent: RecentRequests;
  private readonly receipts: Model<ReceiptDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.receipts = modelOf(connection, 'Receipt', receiptSchema);
    this.recent = new RecentRequests(connection, RECENT_UPLOADS);
  }

  async insert(session: ClientSession, receipt: NewReceipt): Promise<Receipt> {
    const written = { ...receipt, touchedAt: new Date() };
    await this.receipts.create([withWords(toDocument(written), RECEIPT_SEARCH)], { session });
    return written;
  }

  async find(id: string, session?: ClientSession): Promise<Receipt | null> {
    const found = await this.receipts.findOne({ _id: id }, null, session ? { session } : {}).lean();
    return found && fromDocument(found);
  }

  /** The receipt that a request has made. */
  async ofRequest(memberId: string, key: string): Promise<Receipt | null> {
    const found = await this.receipts.findOne({ memberId, key }).lean();
    return found && fromDocument(found);
  }

  /** A page of a member's receipts, from 1, newest first. */
  async ofMember(memberId: string, page: number): Promise<Receipt[]> {
    const skip = (page - 1) * PAGE;
    const found = this.receipts.find({ memberId }).sort({ uploadedAt: -1, _id: -1 }).skip(skip).limit(PAGE);
    return (await found.lean()).map(fromDocument);
  }

  /** The lines of a product in these receipts; one that has it in several lines has each of them. */
  async linesOf(
    skuId: string,
    ids: readonly string[],
  ): Promise<{ receiptId: string; points: number; quantity: number }[]> {
    const found = await this.receipts
      .find({ _id: trusted({ $in: [...ids] }), 'lines.skuId': skuId }, { lines: 1 })
      .lean();
    return found.flatMap(({ _id, lines }) =>
      lines
        .filter((line) => line.skuId === skuId)
        .map(({ points, quantity }) => ({ receiptId: _id, points, quantity })),
    );
  }

  /**
   * A page of those in these states, or of all, oldest first unless asked otherwise; with `before` those alone that should have been
   * reviewed by an earlier day. Errors: INPUT_INVALID.
   */
  async page(states: readonly ReceiptState[], page: ListPage, before?: string): Promise<Listed<Receipt>> {
    const filter = {
      ...(states.length > 0 ? { state: trusted({ $in: [...states] }) } : {}),
      ...(before ? { reviewBy: trusted({ $lt: before }) } : {}),
    };
    const { rows, end } = await listPage(this.receipts, page, RECEIPTS_LIST, filter);
    return { rows: rows.map(fromDocument), end };
  }

  /**
   * Moves a receipt on when it still is where it was seen; answers whether it was. Refuses moves that the table does not
   * have: that would be a fault of the program.
   */
  async move(
    { id, state }: Pick<Receipt, 'id' | 'state'>,
    to: ReceiptState,
    change: Partial<Omit<Receipt, 'id'>> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    if (!RECEIPT_MOVES[state].includes(to)) throw new Error(`a receipt cannot go from ${state} to ${to}`);
    const { creditKey, ...set } = change;
    const credited = { ...('creditKey' in change && creditKey !== undefined ? { creditKey } : {}) };
    const { modifiedCount } = await this.receipts.updateOne(
      { _id: id, state },
      {
        $set: { ...set, ...credited, ...wordsFor(change), state: to, touchedAt: new Date() },
        ...(to === 'pending' ? { $unset: { creditKey: 1 } } : {}),
      },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** The receipt that an invoice was approved with, or is about to be. */
  async creditedWith(creditKey: string): Promise<string | null> {
    const found = await this.receipts.findOne({ creditKey }, { _id: 1 }).lean();
    return found?._id ?? null;
  }

  /** Decisions that take effect at `now`, oldest first. */
  async due(now: Date, limit: number): Promise<Receipt[]> {
    const filter = { state: 'decided' as const, effectiveAt: trusted({ $lte: now }) };
    return (await this.receipts.find(filter).sort({ effectiveAt: 1 }).limit(limit).lean()).map(fromDocument);
  }

  /** Requests for a better picture that took effect before a moment, oldest first. */
  async unanswered(before: Date, limit: number): Promise<Receipt[]> {
    const filter = { state: 'pictureRequested' as const, decidedAt: trusted({ $lt: before }) };
    return (await this.receipts.find(filter).sort({ decidedAt: 1 }).limit(limit).lean()).map(fromDocument);
  }

  /** Approvals that nobody has moved since `before`, oldest first. */
  unsettled(before: Date, limit: number): Promise<Receipt[]> {
    return this.leftBehind({ state: 'approving' as const }, before, limit);
  }

  /** Receipts that were not compared though nobody has touched them since `before`, oldest first. */
  uncompared(before: Date, limit: number): Promise<Receipt[]> {
    return this.leftBehind({ compared: false }, before, limit);
  }

  /** Receipts whose pictures wait to be compared, oldest first; one that is rejected earns nothing, whatever it looks like. */
  async withWaitingPictures(limit: number): Promise<Receipt[]> {
    const waiting = { pictures: 'waiting' as const, state: trusted({ $ne: 'rejected' as const }) };
    const found = await this.receipts.find(waiting).sort({ touchedAt: 1 }).limit(limit).lean();
    return found.map(fromDocument);
  }

  /** Puts a receipt that could not be finished now behind the others that wait. */
  async postpone({ id, state }: Pick<Receipt, 'id' | 'state'>): Promise<void> {
    await this.receipts.updateOne({ _id: id, state }, { $set: { touchedAt: new Date() } });
  }

  private async leftBehind(what: object, before: Date, limit: number): Promise<Receipt[]> {
    const found = await this.receipts
      .find({ ...what, touchedAt: trusted({ $lt: before }) })
      .sort({ touchedAt: 1 })
      .limit(limit)
      .lean();
    return found.map(fromDocument);
  }

  /**
   * Other receipts that may look like this one: they share a mark or a part of a picture's, or their pictures were found to be alike. With
   * `creditedIn` those alone, as that transaction sees them, that have earned their points or are about to, and also those of its day and amount.
   */
  async similar(
    { id, invoiceMark, fileMarks, imageParts, lookAlikes, receiptDate, basePoints }: Receipt,
    { creditedIn: session }: { creditedIn?: ClientSession } = {},
  ): Promise<Alike[]> {
    const shared = [
      { invoiceMark },
      ...(fileMarks.length > 0 ? [{ fileMarks: trusted({ $in: fileMarks }) }] : []),
      ...(imageParts.length > 0 ? [{ imageParts: trusted({ $in: imageParts }) }] : []),
      ...(lookAlikes.length > 0 ? [{ _id: trusted({ $in: lookAlikes }) }] : []),
      ...(session ? [{ receiptDate, basePoints }] : []),
    ];
    const credited = session ? { creditKey: trusted({ $exists: true }) } : {};
    const found = await this.receipts
      .find(
        { _id: trusted({ $ne: id }), ...credited, $or: shared },
        {
          ...{ memberId: 1, invoiceMark: 1, fileMarks: 1, imageMarks: 1, invoiceNo: 1, receiptDate: 1, basePoints: 1 },
          ...{ pictures: 1, state: 1, effectiveAt: 1 },
        },
        session ? { session } : {},
      )
      .lean();
    return found.map(fromDocument);
  }

  /**
   * Notes on a receipt that it looks like another, once; of pictures that all look alike some are enough to warn, and of the same file it is
   * no news that its picture looks alike.
   */
  async suspect(id: string, suspicion: Suspicion): Promise<void> {
    const { kind, receiptId } = suspicion;
    const worthNoting = {
      [`suspicions.${MAX_ALIKE - 1}`]: trusted({ $exists: false }),
      $nor: [{ suspicions: trusted({ $elemMatch: { kind: 'sameFile', receiptId } }) }],
    };
    const filter = { _id: id, ...(kind === 'sameImage' ? worthNoting : {}) };
    await this.receipts.updateOne(filter as never, { $addToSet: { suspicions: suspicion } });
    if (kind === 'sameFile')
      await this.receipts.updateOne({ _id: id }, { $pull: { suspicions: { kind: 'sameImage', receiptId } } });
  }

  async markCompared(id: string): Promise<void> {
    await this.receipts.updateOne({ _id: id }, { $set: { compared: true } });
  }

  /** Files that a member's receipts have, pictures of pages among them. */
  async filesOf(memberId: string, session: ClientSession): Promise<string[]> {
    const found = await this.receipts
      .find({ memberId, fileId: trusted({ $ne: '' }) }, { fileId: 1, pageIds: 1 }, { session })
      .lean();
    return found.flatMap(({ fileId, pageIds }) => [fileId, ...pageIds]);
  }

  /** Receipts of a member for which nobody was credited or refused anything: they go with the member. */
  async unsettledOf(memberId: string, session: ClientSession): Promise<string[]> {
    const filter = { memberId, state: trusted({ $in: [...UNSETTLED] }) };
    return (await this.receipts.find(filter, { _id: 1 }, { session }).lean()).map(({ _id }) => _id);
  }

  /**
   * Takes what is personal out of a member's receipts. Those that wait go altogether; of the others points and marks stay,
   * so that nobody is credited for them again. Returns how many receipts there were.
   */
  async erase(memberId: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.receipts.deleteMany(
      { memberId, state: trusted({ $in: [...UNSETTLED] }) },
      { session },
    );
    const words = wordsOf({ memberId }, RECEIPT_SEARCH);
    const personal = { otherStore: '', invoiceNo: '', claimed: null, fileId: '', contentType: '', pageIds: [], words };
    const unread = { reading: 'none', otherPurchase: '' };
    const { matchedCount } = await this.receipts.updateMany(
      { memberId },
      { $set: { ...personal, ...unread } },
      { session },
    );
    return deletedCount + matchedCount;
  }
}

/** Returns the words by which the list finds a receipt whose details have changed; none when they have not. */
function wordsFor(change: Partial<Receipt>): { words?: string[] } {
  const { memberId, retailer, otherStore, invoiceNo } = change;
  return retailer ? { words: wordsOf({ memberId, retailer, otherStore, invoiceNo }, RECEIPT_SEARCH) } : {};
}
