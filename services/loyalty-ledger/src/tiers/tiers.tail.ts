import { Inject, Injectable } from '@nestjs/common';
import { type ChangeDoc, Tail } from '@club/platform';
import { yearBefore, type Entry } from '../points/domain/index.js';
import { entryOf, EntriesRepository } from '../points/entries.repository.js';
import { qualifies } from './domain/timeline.js';
import { TIERS_CONFIG, type TiersConfig } from './tier-reviews.job.js';
import { TiersRepository } from './tiers.repository.js';
import { SettleTier } from './usecases/settle-tier.js';

/**
 * Follows the log for what moves a tier: accounts that open, and points that qualify for the next tier. Most points do
 * not, so that a batch costs two reads however many members are in it.
 */
@Injectable()
@Tail({ name: 'ledger-tiers', collection: 'entries', batchSize: 500 })
export class TiersTail {
  readonly leaseMs: number;

  constructor(
    private readonly tiers: TiersRepository,
    private readonly entries: EntriesRepository,
    private readonly settle: SettleTier,
    @Inject(TIERS_CONFIG) config: TiersConfig,
  ) {
    this.leaseMs = config.tailLeaseMs;
  }

  consume(docs: ChangeDoc[]): Promise<void> {
    return this.take(docs.map(entryOf));
  }

  /** One batch of entries, in order of their writing. */
  async take(batch: readonly Entry[]): Promise<void> {
    const opened = batch.filter(({ kind }) => kind === 'open');
    await this.tiers.open(opened.map((entry) => ({ member: entry.member, opened: entry.opened })));
    const earned = batch.filter((entry) => (entry.earned?.points ?? 0) > 0);
    if (earned.length === 0) return;
    const accounts = new Map(earned.map((entry) => [entry.member, entry]));
    const members = [...accounts.keys()];
    const earliest = Math.min(...earned.map((entry) => (entry.earned as { at: Date }).at.getTime()));
    const [standings, sums] = await Promise.all([
      this.tiers.standings(members),
      this.entries.earnedSums(members, yearBefore(new Date(earliest))),
    ]);
    for (const [member, entry] of accounts) {
      const standing = standings.get(member);
      if (standing && (standing.pending || !qualifies(standing.tier, sums.get(member) ?? 0))) continue;
      await this.settle.execute({ member, opened: entry.opened });
    }
  }
}
