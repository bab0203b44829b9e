import {
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  RecentRequests,
  SettlementRecords,
  toDocument,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { Donation } from './domain/donation.js';
import { donationSchema, RECENT_DONATIONS } from './donation.schema.js';

/** Gifts of points and where each stands. */
@Injectable()
export class DonationsRepository extends SettlementRecords<Donation> {
  /** Selects those whose request came without a key. */
  readonly recent: RecentRequests;

  constructor(@Inject(MONGO) connection: Connection) {
    super(modelOf(connection, 'Donation', donationSchema));
    this.recent = new RecentRequests(connection, RECENT_DONATIONS);
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

  /** Writes a new gift, or returns the one that its request has made already. */
  async open(gift: Omit<Donation, 'touchedAt'>): Promise<{ donation: Donation; fresh: boolean }> {
    const donation = { ...gift, touchedAt: new Date() };
    try {
      await this.model.create(toDocument(donation));
      return { donation, fresh: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const { memberId, key } = gift;
      const first = await this.model.findOne({ memberId, key }).lean();
      if (!first) throw error;
      return { donation: fromDocument(first), fresh: false };
    }
  }
}
