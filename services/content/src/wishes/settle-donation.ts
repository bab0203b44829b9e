import {
  Clock,
  DomainError,
  failpoint,
  isTransient,
  MONGO,
  newEvent,
  Outbox,
  PublicListsInvalidation,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { DonationRecord } from './donation.schema.js';
import { DonationsRepository } from './donations.repository.js';
import { PointsPort, type Taken } from './ports.js';
import { WishesRepository } from './wishes.repository.js';

const OVER: readonly string[] = ['HOLD_EXPIRED', 'HOLD_CLOSED', 'NOT_FOUND'];

/**
 * Brings a gift to its end from wherever it stands: hold the points, commit them (which decides), and in one transaction
 * note it, grow the wish and tell the world. Every step may be repeated and run at the same time by a request, its repeat
 * and the sweeper: the ledger knows its keys, and each move of the record happens once.
 */
@Injectable()
export class SettleDonation {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(DonationsRepository) private readonly donations: DonationsRepository,
    @Inject(WishesRepository) private readonly wishes: WishesRepository,
    @Inject(PointsPort) private readonly points: PointsPort,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(PublicListsInvalidation) private readonly lists: PublicListsInvalidation,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Answers the gift when it is done. Errors: POINTS_INSUFFICIENT {count}, HOLD_EXPIRED, SERVICE_BUSY (not decided yet). */
  async execute(ctx: RequestContext, donation: DonationRecord): Promise<DonationRecord> {
    let current = donation;
    if (current.state === 'open') {
      await this.hold(ctx, current);
      failpoint('donation.afterHold.beforeCommit');
      await this.donations.move(current, 'committing');
      current = await this.reload(current);
    }
    if (current.state === 'committing') {
      const taken = await this.commit(ctx, current);
      failpoint('donation.afterCommit.beforeEffect');
      await this.complete(ctx, current, taken);
      current = await this.reload(current);
    }
    // The sweeper, or a repeat at the same time, has given the points back.
    if (current.state !== 'done') throw new DomainError('SERVICE_BUSY');
    return current;
  }

  /** Gives up a gift that was never decided; one that is just being decided stays. */
  async abandon(ctx: RequestContext, donation: DonationRecord): Promise<void> {
    // First the points: while they cannot be given back, the next round tries again. What is released cannot be committed.
    await this.points.release(donation.memberId, holdKeyOf(donation), ctx);
    await this.donations.move(donation, 'void');
  }

  private async hold(ctx: RequestContext, donation: DonationRecord): Promise<void> {
    const { memberId, points, wisherId } = donation;
    try {
      await this.points.hold({ memberId, holdKey: holdKeyOf(donation), points, wisherId }, ctx);
    } catch (error) {
      // Whether an unanswered hold stands is not known: the sweeper gives it up.
      if (!isTransient(error)) await this.donations.move(donation, 'void');
      throw error;
    }
  }

  private async commit(ctx: RequestContext, donation: DonationRecord): Promise<Taken> {
    try {
      return await this.points.commit(donation.memberId, holdKeyOf(donation), ctx);
    } catch (error) {
      if (!(error instanceof DomainError && OVER.includes(error.code))) throw error;
      await this.donations.move(donation, 'void');
      throw new DomainError('HOLD_EXPIRED');
    }
  }

  private async complete(ctx: RequestContext, donation: DonationRecord, taken: Taken): Promise<void> {
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

  private async reload(donation: DonationRecord): Promise<DonationRecord> {
    return (await this.donations.find(donation._id)) ?? donation;
  }
}

const holdKeyOf = ({ _id, attempt }: DonationRecord) => `donation:${_id}:${attempt}`;
