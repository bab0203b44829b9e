import { kl, modelOf, MONGO, trusted } from '@club/platform';
import { fingerprintDistance } from '@club/platform/images';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { nearest, NEAR_IMAGE } from './domain/likeness.js';
import type { Receipt } from './domain/receipt.js';
import { type ReceiptDocument, receiptSchema } from './receipt.schema.js';
import type { Sketch } from '../likeness/domain/relief.js';
import { type SketchesDocument, sketchesSchema } from '../likeness/sketch.schema.js';

/** Copies of one receipt arrive within so many days of each other: an older receipt is not accepted (docs/product/receipts.md#form). */
const WITHIN_DAYS = 40;
/** The most credited receipts that one is compared with, and the most of all, those nearest to it first. */
const MOST = 100;
/** A receipt that arrived so much later than another one, and waits to be compared, finds that one itself. */
const LATER_MS = 10_000;

/** Details by which the receipts that may be copies of one are found. */
export type NearTo = Pick<Receipt, 'id' | 'retailer' | 'receiptDate' | 'basePoints' | 'uploadedAt'>;

/** A receipt that may be a copy, with its sketches. */
export interface Candidate {
  id: string;
  memberId: string;
  pictures: readonly Sketch[];
}

/** Stores sketches of receipts, and which receipts look alike by them. */
@Injectable()
export class LookAlikes {
  private readonly receipts: Model<ReceiptDocument>;
  private readonly sketches: Model<SketchesDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.receipts = modelOf(connection, 'Receipt', receiptSchema);
    this.sketches = modelOf(connection, 'ReceiptSketches', sketchesSchema);
  }

  /** Adds sketches of a receipt in the transaction that stores its pictures. */
  async add(receiptId: string, pictures: readonly Sketch[], session: ClientSession): Promise<void> {
    if (pictures.length === 0) return;
    const kept = pictures.map(({ width, height, pixels }) => ({ width, height, pixels: Buffer.from(pixels) }));
    await this.sketches.updateOne(
      { _id: receiptId },
      { $push: { pictures: { $each: kept } } },
      { upsert: true, session },
    );
  }

  async sketchesOf(receiptId: string): Promise<Sketch[]> {
    const found = await this.sketches.findOne({ _id: receiptId }).lean();
    return found ? found.pictures.map(bytesOf) : [];
  }

  /**
   * Returns receipts that were sent at about the same time: those of the same day, amount or shop first, then the latest; with `credited` those
   * alone that have earned their points or are about to. Without those that came later and are not compared yet: they find this one themselves.
   */
  async candidates(of: NearTo, { credited = false } = {}): Promise<Candidate[]> {
    const from = kl.startOfDay(kl.addDays(kl.date(of.uploadedAt), -WITHIN_DAYS));
    const to = kl.startOfDay(kl.addDays(kl.date(of.uploadedAt), WITHIN_DAYS));
    const [day, amount, shop] = [
      { receiptDate: of.receiptDate },
      { basePoints: of.basePoints },
      { 'retailer.id': of.retailer.id },
    ];
    const later = new Date(of.uploadedAt.getTime() + LATER_MS);
    const members = new Map<string, string>();
    for (const near of [{ ...day, ...amount }, { ...amount, ...shop }, { ...day, ...shop }, day, amount, shop, {}]) {
      if (members.size >= MOST) break;
      const found = await this.receipts
        .find(
          {
            ...near,
            ...(credited ? { creditKey: trusted({ $exists: true }) } : {}),
            $or: [{ uploadedAt: trusted({ $lte: later }) }, { pictures: 'compared' as const }],
            _id: trusted({ $ne: of.id }),
            pictures: trusted({ $ne: 'none' as const }),
            uploadedAt: trusted({ $gte: from, $lte: to }),
          },
          { memberId: 1 },
        )
        .sort({ uploadedAt: -1 })
        .limit(MOST)
        .lean();
      for (const { _id, memberId } of found) if (members.size < MOST) members.set(_id, memberId);
    }
    return this.withSketches(members);
  }

  /** Returns receipts of any time with a picture whose fingerprint is near to one of this receipt's, the nearest first. */
  async nearImages({
    id,
    imageMarks,
    imageParts,
  }: Pick<Receipt, 'id' | 'imageMarks' | 'imageParts'>): Promise<Candidate[]> {
    if (imageParts.length === 0) return [];
    const found = await this.receipts
      .find(
        {
          _id: trusted({ $ne: id }),
          imageParts: trusted({ $in: imageParts }),
          pictures: trusted({ $ne: 'none' as const }),
        },
        { memberId: 1, imageMarks: 1 },
      )
      .lean();
    const near = found
      .map(({ _id, memberId, imageMarks: marks }) => ({
        _id,
        memberId,
        by: nearest(imageMarks, marks, fingerprintDistance),
      }))
      .filter(({ by }) => by <= NEAR_IMAGE)
      .sort((a, b) => a.by - b.by);
    return this.withSketches(new Map(near.slice(0, MOST).map(({ _id, memberId }) => [_id, memberId])));
  }

  private async withSketches(members: ReadonlyMap<string, string>): Promise<Candidate[]> {
    if (members.size === 0) return [];
    const sketched = await this.sketches.find({ _id: trusted({ $in: [...members.keys()] }) }).lean();
    return sketched.map(({ _id, pictures }) => ({
      id: _id,
      memberId: members.get(_id) ?? '',
      pictures: pictures.map(bytesOf),
    }));
  }

  /** Notes on both receipts that a picture of one is a copy of the other's; repeating it changes nothing. */
  async note(a: string, b: string): Promise<void> {
    await this.receipts.updateOne({ _id: a }, { $addToSet: { lookAlikes: b } });
    await this.receipts.updateOne({ _id: b }, { $addToSet: { lookAlikes: a } });
  }

  /** Returns whether a receipt still waits to be compared: several processes and jobs come to it. */
  async isWaiting({ id, fileId }: Pick<Receipt, 'id' | 'fileId'>): Promise<boolean> {
    return (await this.receipts.exists({ _id: id, fileId, pictures: 'waiting' as const })) !== null;
  }

  /** Marks that a receipt was compared with all that there were, unless its pictures were replaced meanwhile. */
  async markCompared({ id, fileId }: Pick<Receipt, 'id' | 'fileId'>): Promise<void> {
    await this.receipts.updateOne({ _id: id, fileId, pictures: 'waiting' }, { $set: { pictures: 'compared' } });
  }

  /** Removes the sketches of receipts that are removed. */
  async remove(receiptIds: readonly string[], session: ClientSession): Promise<void> {
    await this.sketches.deleteMany({ _id: trusted({ $in: [...receiptIds] }) }, { session });
  }
}

/** Returns a sketch as plain bytes, which a thread can be given. */
const bytesOf = ({ width, height, pixels }: Sketch): Sketch => {
  const bytes = (pixels as unknown as { buffer: Uint8Array }).buffer;
  return { width, height, pixels: new Uint8Array(ArrayBuffer.isView(pixels) ? pixels : bytes) };
};
