import { fromDocument, modelOf, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import type { Receipt } from './domain/receipt.js';
import { type ReceiptDocument, receiptSchema } from './receipt.schema.js';

const PENDING = 'pending' as const;

/** Who holds a receipt, until when, by the clock of the caller. */
interface Lease {
  adminId: string;
  now: Date;
  until: Date;
}

/** Leases of receipts that wait: one reviewer has each, for a short time that taking it again extends. */
@Injectable()
export class ReceiptLeases {
  private readonly receipts: Model<ReceiptDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.receipts = modelOf(connection, 'Receipt', receiptSchema);
  }

  /** Leases one receipt; null when it does not wait, or somebody else has it. */
  async takeOne(id: string, lease: Lease): Promise<Receipt | null> {
    const own = { leasedBy: lease.adminId };
    return this.lease({ _id: id, $or: [own, ...free(lease)] }, lease);
  }

  /** Leases the receipt that has waited longest of those that nobody has; null when there is none. */
  takeNext(lease: Lease, skipped: readonly string[]): Promise<Receipt | null> {
    return this.lease({ _id: trusted({ $nin: [...skipped] }), $or: free(lease) }, lease);
  }

  /** Extends the leases that a reviewer has, the longest waiting first. */
  async extend({ adminId, now, until }: Lease, limit: number): Promise<Receipt[]> {
    const mine = { state: PENDING, leasedBy: adminId, leasedUntil: trusted({ $gt: now }) };
    const found = await this.receipts.find(mine).sort({ uploadedAt: 1, _id: 1 }).limit(limit).lean();
    const ids = found.map(({ _id }) => _id);
    await this.receipts.updateMany({ ...mine, _id: trusted({ $in: ids }) }, { $set: { leasedUntil: until } });
    return found.map((one) => fromDocument({ ...one, leasedUntil: until }));
  }

  /** Ends leases of a reviewer: those of `ids`, or all. */
  async release(adminId: string, ids: readonly string[]): Promise<void> {
    const named = ids.length > 0 ? { _id: trusted({ $in: [...ids] }) } : {};
    await this.receipts.updateMany(
      { ...named, state: PENDING, leasedBy: adminId },
      { $set: { leasedBy: '', leasedUntil: null } },
    );
  }

  private async lease(filter: object, { adminId, until }: Lease): Promise<Receipt | null> {
    const found = await this.receipts
      .findOneAndUpdate(
        { ...filter, state: PENDING },
        { $set: { leasedBy: adminId, leasedUntil: until } },
        { sort: { uploadedAt: 1, _id: 1 }, returnDocument: 'after' },
      )
      .lean();
    return found && fromDocument(found);
  }

  /** Counts receipts that wait for a reviewer, those whose day is over, and those that wait for a better picture. */
  async counts(today: string): Promise<{ pending: number; overdue: number; pictureRequested: number }> {
    const [pending, overdue, pictureRequested] = await Promise.all([
      this.receipts.countDocuments({ state: PENDING }),
      this.receipts.countDocuments({ state: PENDING, reviewBy: trusted({ $lt: today }) }),
      this.receipts.countDocuments({ state: 'pictureRequested' as const }),
    ]);
    return { pending, overdue, pictureRequested };
  }
}

const free = ({ now }: Lease) => [{ leasedUntil: null }, { leasedUntil: trusted({ $lte: now }) }];
