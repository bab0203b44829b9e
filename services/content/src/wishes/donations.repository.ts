import { isDuplicateKey, MONGO, RecentRequests, SettlementRecords } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { type DonationRecord, donationSchema } from './donation.schema.js';

/** Gifts of points and where each stands. */
@Injectable()
export class DonationsRepository extends SettlementRecords<DonationRecord> {
  /** Those whose request came without a key. */
  readonly recent: RecentRequests;

  constructor(@Inject(MONGO) connection: Connection) {
    super(connection.models['Donation'] ?? connection.model<DonationRecord>('Donation', donationSchema));
    this.recent = new RecentRequests(connection, { collection: 'recent_donations', idField: 'donationId' });
  }

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.model.createIndexes();
    await this.recent.createIndexes();
  }

  /** Returns the points given to each wish, or to the one with the given id. */
  async givenByWish(wisherId?: string, session?: ClientSession): Promise<Map<string, number>> {
    const sums = await this.model
      .aggregate<{ _id: string; points: number }>([
        { $match: { state: 'done', ...(wisherId === undefined ? {} : { wisherId }) } },
        { $group: { _id: '$wisherId', points: { $sum: '$points' } } },
      ])
      .session(session ?? null);
    return new Map(sums.map(({ _id, points }) => [_id, points]));
  }

  /** Writes a new gift, or answers the one that its request has made already. */
  async open(gift: Omit<DonationRecord, 'touchedAt'>): Promise<{ donation: DonationRecord; fresh: boolean }> {
    const record = { ...gift, touchedAt: new Date() };
    try {
      await this.model.create(record);
      return { donation: record, fresh: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { memberId, key } = record;
      const donation = await this.model.findOne({ memberId, key }).lean<DonationRecord>();
      if (!donation) throw error;
      return { donation, fresh: false };
    }
  }
}
