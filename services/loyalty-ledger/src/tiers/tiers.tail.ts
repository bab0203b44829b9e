import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Lifecycle, MONGO, tailCollection, type ChangeDoc, type ChangeStreamTail } from '@club/platform';
import { yearBefore, type Entry } from '../points/domain/index.js';
import { EntryRepository, toEntry } from '../points/entry.repository.js';
import { ENTRIES, type EntryDoc } from '../points/entry.schema.js';
import { FACTS_LEASE_MS } from '../points/tail/facts.tail.js';
import { qualifies } from './domain/timeline.js';
import { TiersRepository } from './tiers.repository.js';
import { SettleTier } from './usecases/settle-tier.js';

/**
 * Follows the log for what moves a tier: accounts that open, and points that qualify for the next tier. Most points do
 * not, so that a batch costs two reads however many members are in it.
 */
@Injectable()
export class TiersTail {
  readonly tail: ChangeStreamTail;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly tiers: TiersRepository,
    private readonly entries: EntryRepository,
    private readonly settle: SettleTier,
    @Inject(FACTS_LEASE_MS) leaseMs: number,
    lifecycle: Lifecycle,
  ) {
    this.tail = tailCollection({
      connection,
      collection: ENTRIES,
      name: 'ledger-tiers',
      sweepField: 'writtenAt',
      batchSize: 500,
      lease: { ttlMs: leaseMs },
      consumer: (docs: ChangeDoc[]) => this.take(docs.map((doc) => toEntry(doc as unknown as EntryDoc))),
    });
    lifecycle.manage('ledger tiers', this.tail);
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
