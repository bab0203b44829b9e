import { Job, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentConfig } from '../config.js';
import { SettleDonation } from './usecases/settle-donation.js';

/** Settles gifts whose request has died. */
@Injectable()
@Job({ name: 'donation sweep', onJump: true })
export class DonationSweepJob {
  readonly everyMs: number;

  constructor(
    private readonly donations: SettleDonation,
    @Inject(PLATFORM_CONFIG) private readonly config: ContentConfig,
  ) {
    this.everyMs = config.DONATION_SWEEP_EVERY_MS;
  }

  run(): Promise<number> {
    return this.donations.sweep(this.config.DONATION_SWEEP_AGE_MS);
  }
}
