import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { BatchWork, Clock, Job, Lease, LOGGER, MONGO, type Logger } from '@club/platform';
import type { Tier } from './domain/tier.js';
import { TiersRepository } from './tiers.repository.js';
import { SettleTier } from './usecases/settle-tier.js';
import { SettleTiers } from './usecases/settle-tiers.js';

/** Injection token of {@link TiersConfig}. */
export const TIERS_CONFIG = Symbol('TIERS_CONFIG');

/** Rhythm of the tiers' background work, in milliseconds. */
export interface TiersConfig {
  everyMs: number;
  /** Lease of the job: the time after which another replica takes over from a dead one. */
  leaseMs: number;
  /** Lease of the tail of the log, likewise. */
  tailLeaseMs: number;
}

const PAGE = 200;
const AT_ONCE = 8;

/**
 * Shows upgrades whose 24 hours are over, reviews cycles that have ended and completes bonuses that a crash left owed.
 * One replica at a time; what is due is found by its time, never by reading every member.
 */
@Injectable()
@Job({ name: 'tiers', atStart: true, onJump: true })
export class TierReviews {
  readonly everyMs: number;
  private readonly lease: Lease;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly tiers: TiersRepository,
    private readonly settleTiers: SettleTiers,
    private readonly settle: SettleTier,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(TIERS_CONFIG) config: TiersConfig,
  ) {
    this.lease = new Lease(connection, 'job:tiers', randomUUID(), config.leaseMs);
    this.everyMs = config.everyMs;
  }

  /** Settles everybody for whom something is due; returns how many. A member that fails is logged and left for the next run. */
  async run(): Promise<number> {
    const failed: string[] = [];
    let settled = 0;
    const work = new BatchWork();
    for (;;) {
      if (!(await this.lease.tick())) return settled;
      const due = await this.tiers.due(this.clock.now(), failed, PAGE);
      if (due.length === 0) return settled;
      const moving = await this.settleTiers.execute(due);
      settled += due.length - moving.length;
      for (let at = 0; at < moving.length; at += AT_ONCE) {
        const some = moving.slice(at, at + AT_ONCE);
        const results = await Promise.all(some.map((tier) => this.settleOne(tier)));
        settled += results.filter(Boolean).length;
        results.forEach((done, index) => done || failed.push(some[index]!.member));
        await work.throttle();
      }
      await work.throttle();
    }
  }

  release(): Promise<void> {
    return this.lease.release();
  }

  private async settleOne({ member, opened }: Tier): Promise<boolean> {
    try {
      await this.settle.execute({ member, opened });
      return true;
    } catch (err) {
      this.logger.error({ err, member, job: 'tiers' }, 'a tier could not be settled');
      return false;
    }
  }
}
