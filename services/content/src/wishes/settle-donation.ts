import {
  Clock,
  LOGGER,
  type Logger,
  MONGO,
  newEvent,
  Outbox,
  PublicListsInvalidation,
  type RequestContext,
  Settlement,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { DonationRecord } from './donation.schema.js';
import { DonationsRepository } from './donations.repository.js';
import { PointsPort, type Taken } from './ports.js';
import { WishesRepository } from './wishes.repository.js';

/** Brings a gift to its end: hold the points, commit them, and note it, grow the wish and tell the world. */
@Injectable()
export class SettleDonation extends Settlement<DonationRecord, Taken> {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(DonationsRepository) private readonly donations: DonationsRepository,
    @Inject(WishesRepository) private readonly wishes: WishesRepository,
    @Inject(PointsPort) private readonly points: PointsPort,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(PublicListsInvalidation) private readonly lists: PublicListsInvalidation,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('donation', donations, logger);
  }

  /** Errors: POINTS_INSUFFICIENT {count}, SERVICE_BUSY. */
  protected async hold(ctx: RequestContext, donation: DonationRecord): Promise<void> {
    const { memberId, points, wisherId } = donation;
    await this.points.hold({ memberId, holdKey: holdKeyOf(donation), points, wisherId }, ctx);
  }

  protected commit(ctx: RequestContext, donation: DonationRecord): Promise<Taken> {
    return this.points.commit(donation.memberId, holdKeyOf(donation), ctx);
  }

  protected release(ctx: RequestContext, donation: DonationRecord): Promise<void> {
    return this.points.release(donation.memberId, holdKeyOf(donation), ctx);
  }

  protected async complete(ctx: RequestContext, donation: DonationRecord, taken: Taken): Promise<void> {
    const { _id, memberId, wisherId, points } = donation;
    const donatedAt = this.clock.now();
    const done = await withTransaction(this.connection, async (session) => {
      if (!(await this.donations.move(donation, 'done', { ...taken, donatedAt }, session))) return false;
      await this.wishes.grow(session, wisherId, points);
      const fact = { memberId, wisherId, points, donatedAt: donatedAt.toISOString(), donationId: _id };
      const options = { ctx, clock: this.clock, eventId: `${_id}:WishDonated` };
      await this.outbox.append(session, [newEvent('WishDonated', fact, options)]);
      return true;
    });
    if (done) await this.lists.publish('wishes');
  }
}

const holdKeyOf = ({ _id, attempt }: DonationRecord) => `donation:${_id}:${attempt}`;
