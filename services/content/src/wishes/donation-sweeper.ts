import { LOGGER, type Logger, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DonationsRepository } from './donations.repository.js';
import { SettleDonation } from './settle-donation.js';

/** Longer than any request takes, shorter than a hold lasts. */
const ABANDONED_MS = 60_000;
const BATCH = 100;

/** Settles gifts whose request has died: undecided ones are undone, decided ones completed. */
@Injectable()
export class DonationSweeper {
  constructor(
    @Inject(DonationsRepository) private readonly donations: DonationsRepository,
    @Inject(SettleDonation) private readonly settle: SettleDonation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One round; answers how many it looked at. One that cannot be settled now is tried again in the next. */
  async sweep(olderThanMs = ABANDONED_MS): Promise<number> {
    const found = await this.donations.unsettled(new Date(Date.now() - olderThanMs), BATCH);
    for (const donation of found) {
      const ctx = systemContext(donation._id);
      try {
        if (donation.state === 'open') await this.settle.abandon(ctx, donation);
        else await this.settle.execute(ctx, donation);
      } catch (err) {
        this.logger.warn({ err, donation: donation._id }, 'donation is not settled yet');
      }
    }
    return found.length;
  }
}
