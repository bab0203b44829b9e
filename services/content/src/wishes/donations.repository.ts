import { isDuplicateKey, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { DONATION_MOVES, SAME_REQUEST_MS, type DonationState } from './domain/donation.js';
import {
  type DonationRecord,
  donationSchema,
  type RecentDonationRecord,
  recentDonationSchema,
} from './donation.schema.js';

/** Gifts of points and where each stands. */
@Injectable()
export class DonationsRepository {
  private readonly donations: Model<DonationRecord>;
  private readonly recent: Model<RecentDonationRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.donations = connection.models['Donation'] ?? connection.model<DonationRecord>('Donation', donationSchema);
    this.recent =
      connection.models['RecentDonation'] ??
      connection.model<RecentDonationRecord>('RecentDonation', recentDonationSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.donations.createIndexes();
    await this.recent.createIndexes();
  }

  find(id: string): Promise<DonationRecord | null> {
    return this.donations.findOne({ _id: id }).lean<DonationRecord>();
  }

  /** Writes a new gift, or answers the one that its request has made already. */
  async open(gift: Omit<DonationRecord, 'touchedAt'>): Promise<{ donation: DonationRecord; fresh: boolean }> {
    const record = { ...gift, touchedAt: new Date() };
    try {
      await this.donations.create(record);
      return { donation: record, fresh: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { memberId, key } = record;
      const donation = await this.donations.findOne({ memberId, key }).lean<DonationRecord>();
      if (!donation) throw error;
      return { donation, fresh: false };
    }
  }

  /**
   * The id that a gift without a key has: `id` for the first, the first one's for the same gift within ten seconds, also
   * of two that come at once.
   */
  async recentId(gift: { memberId: string; wisherId: string; points: number }, id: string, now: Date): Promise<string> {
    const _id = `${gift.memberId}:${gift.wisherId}:${gift.points}`;
    const since = new Date(now.getTime() - SAME_REQUEST_MS);
    // A development clock that went back must not make later gifts repeats.
    const over = [{ at: trusted({ $lte: since }) }, { at: trusted({ $gt: now }) }];
    const change = { $set: { donationId: id, at: now, writtenAt: new Date() } };
    try {
      await this.recent.updateOne({ _id, $or: over }, change, { upsert: true });
      return id;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.recent.findOne({ _id }).lean<RecentDonationRecord>();
      return first?.donationId ?? id;
    }
  }

  /**
   * Moves a gift on when it still is where it was seen; answers whether it was. Refuses moves that the table does not
   * have: that would be a fault of the program.
   */
  async move(
    seen: Pick<DonationRecord, '_id' | 'state' | 'attempt'>,
    to: DonationState,
    change: Partial<DonationRecord> = {},
    session?: ClientSession,
  ): Promise<boolean> {
    if (!DONATION_MOVES[seen.state].includes(to)) throw new Error(`a donation cannot go from ${seen.state} to ${to}`);
    const { _id, state, attempt } = seen;
    const { modifiedCount } = await this.donations.updateOne(
      { _id, state, attempt },
      { $set: { ...change, state: to, touchedAt: new Date() } },
      session ? { session } : {},
    );
    return modifiedCount === 1;
  }

  /** Gifts that nobody has moved since `before` though they are not settled, oldest first. */
  unsettled(before: Date, limit: number): Promise<DonationRecord[]> {
    return this.donations
      .find({ state: trusted({ $in: ['open', 'committing'] as DonationState[] }), touchedAt: trusted({ $lt: before }) })
      .sort({ touchedAt: 1 })
      .limit(limit)
      .lean<DonationRecord[]>();
  }
}
