import { Clock, DomainError, newId, type RequestContext, Validation, ValidationError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { type Donation, isDonationAmount } from '../domain/donation.js';
import type { Wish } from '../domain/wish.js';
import { DonationsRepository } from '../donations.repository.js';
import { WishesRepository } from '../wishes.repository.js';
import { SettleDonation } from './settle-donation.js';

/** A member's gift to a wish. */
export interface Gift {
  memberId: string;
  wisherId: string;
  points: number;
  /** The client's name for the request; empty when it has none. */
  key: string;
}

/**
 * Gives points to a wish. The same request gets the first answer: by its key for ever, without one for ten seconds.
 * Errors: DONATION_AMOUNT_INVALID, NOT_FOUND, POINTS_INSUFFICIENT {count}, HOLD_EXPIRED, IDEMPOTENCY_CONFLICT,
 * INPUT_INVALID, SERVICE_BUSY.
 */
@Injectable()
export class Donate {
  constructor(
    private readonly donations: DonationsRepository,
    private readonly wishes: WishesRepository,
    private readonly settle: SettleDonation,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, gift: Gift): Promise<{ donation: Donation; wish: Wish; replayed: boolean }> {
    check(gift);
    const wish = await this.wishes.find(gift.wisherId);
    if (!wish) throw new DomainError('NOT_FOUND');
    const { donation, fresh } = await this.open(gift, wish);
    if (donation.wisherId !== gift.wisherId || donation.points !== gift.points) {
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    }
    const replayed = donation.state === 'done';
    const done = await this.settle.execute(ctx, donation);
    return { donation: done, wish: (await this.wishes.find(gift.wisherId)) ?? wish, replayed: replayed || !fresh };
  }

  private async open(gift: Gift, wish: Wish): Promise<{ donation: Donation; fresh: boolean }> {
    const { memberId, wisherId, points } = gift;
    const now = this.clock.now();
    const id = gift.key
      ? newId()
      : await this.donations.recent.claim(`${memberId}:${wisherId}:${points}`, newId(), now);
    const found = await this.donations.open({
      id,
      memberId,
      key: gift.key ? `k:${gift.key}` : `i:${id}`,
      wisherId,
      points,
      state: 'open',
      attempt: 1,
      createdAt: now,
      entryId: '',
      entrySeq: 0,
      donatedAt: null,
      totalPoints: 0,
    });
    const { donation } = found;
    const opening = found.fresh || donation.state === 'void';
    if (opening && !wish.active) {
      // Voids the record that was just written: no points are held.
      if (found.fresh) await this.donations.move(donation, 'void');
      throw new DomainError('NOT_FOUND');
    }
    if (donation.state !== 'void') return found;
    // Reopens a void gift: the same request may try again, with a new hold.
    const attempt = donation.attempt + 1;
    if (await this.donations.move(donation, 'open', { attempt })) {
      return { donation: { ...donation, state: 'open', attempt }, fresh: true };
    }
    return { donation: (await this.donations.find(donation.id)) ?? donation, fresh: false };
  }
}

function check({ memberId, wisherId, points, key }: Gift): void {
  if (!isDonationAmount(points)) throw new ValidationError('DONATION_AMOUNT_INVALID');
  new Validation().id('memberId', memberId).id('wisherId', wisherId).key('key', key).done();
}
