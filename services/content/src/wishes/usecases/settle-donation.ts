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
  Turns,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { Donation } from '../domain/donation.js';
import { DonationsRepository } from '../donations.repository.js';
import { PointsPort, type Taken } from '../ports.js';
import { WishesRepository } from '../wishes.repository.js';

/** Completes a gift: holds the points, commits them, and then stores the gift, adds it to the wish and publishes the event. */
@Injectable()
export class SettleDonation extends Settlement<Donation, Taken> {
  private readonly turns = new Turns();

  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly donations: DonationsRepository,
    private readonly wishes: WishesRepository,
    private readonly points: PointsPort,
    private readonly outbox: Outbox,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('donation', donations, logger);
  }

  /** Errors: POINTS_INSUFFICIENT {count}, SERVICE_BUSY. */
  protected async hold(ctx: RequestContext, donation: Donation): Promise<void> {
    const { memberId, points, wisherId } = donation;
    await this.points.hold(ctx, { memberId, holdKey: holdKeyOf(donation), points, wisherId });
  }

  protected commit(ctx: RequestContext, donation: Donation): Promise<Taken> {
    return this.points.commit(ctx, donation.memberId, holdKeyOf(donation));
  }

  protected release(ctx: RequestContext, donation: Donation): Promise<void> {
    return this.points.release(ctx, donation.memberId, holdKeyOf(donation));
  }

  protected async complete(ctx: RequestContext, donation: Donation, taken: Taken): Promise<void> {
    const { id, memberId, wisherId, points } = donation;
    const donatedAt = this.clock.now();
    const complete = async (session: ClientSession) => {
      if (!(await this.donations.move(donation, 'done', { ...taken, donatedAt }, session))) return false;
      const data = { memberId, wisherId, points, donatedAt: donatedAt.toISOString(), donationId: id };
      const options = { ctx, clock: this.clock, eventId: `${id}:WishDonated` };
      await this.outbox.append(session, [newEvent('WishDonated', data, options)]);
      // Last, since other replicas wait for the wish from here on.
      await this.wishes.grow(session, wisherId, points);
      return true;
    };
    const done = await this.turns.run([wisherId], () => withTransaction(this.connection, complete));
    if (done) await this.lists.publish('wishes');
  }
}

const holdKeyOf = ({ id, attempt }: Donation) => `donation:${id}:${attempt}`;
