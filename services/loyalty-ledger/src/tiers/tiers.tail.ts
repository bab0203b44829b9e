import { Inject, Injectable } from '@nestjs/common';
import { type ChangeDoc, type Connection, DatabaseMemory, MONGO, Tail } from '@club/platform';
import type { LRUCache } from 'lru-cache';
import type { Entry } from '../points/domain/index.js';
import { entryOf } from '../points/entries.repository.js';
import type { Tier } from './domain/tier.js';
import { fold, type TierState } from './domain/timeline.js';
import { earningOf, Earnings, follows, MAX_UNFOLDED, type Known } from './earnings.js';
import { TIERS_CONFIG, type TiersConfig } from './tier-reviews.job.js';
import { TiersRepository } from './tiers.repository.js';
import { SettleTier } from './usecases/settle-tier.js';

/** Members whose running sum is remembered between batches. */
const MAX_REMEMBERED = 50_000;

/** Tiers that may move, settled at once. */
const SETTLED_AT_ONCE = 8;

/** Members whose log is read at once, where the batch does not go on from what is known. */
const PAGE = 40;

/**
 * Follows the log for what moves a tier: accounts that open, and points that qualify for the next tier. Most points do
 * not, so that a batch costs one read however many members are in it and however much they have earned: each running sum
 * goes on from entry to entry in memory, and is stored now and then (docs/adr/0062-sums-that-go-on.md).
 */
@Injectable()
@Tail({ name: 'ledger-tiers', collection: 'entries', batchSize: 500 })
export class TiersTail {
  readonly leaseMs: number;
  /** Stored tiers with what has come since. Never the truth: a version and a hash say whether one still stands. */
  private readonly ahead: DatabaseMemory<string, Tier>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly tiers: TiersRepository,
    private readonly earnings: Earnings,
    private readonly settle: SettleTier,
    @Inject(TIERS_CONFIG) config: TiersConfig,
  ) {
    this.ahead = new DatabaseMemory(connection, MAX_REMEMBERED);
    this.leaseMs = config.tailLeaseMs;
  }

  consume(docs: ChangeDoc[]): Promise<void> {
    return this.take(docs.map(entryOf));
  }

  /** One batch of entries, in order of their writing. */
  async take(batch: readonly Entry[]): Promise<void> {
    const opened = batch.filter(({ kind }) => kind === 'open');
    await this.tiers.open(opened.map((entry) => ({ member: entry.member, opened: entry.opened })));
    const logs = byMember(batch);
    const stored = await this.tiers.findAll([...logs.keys()]);
    const gaps: Tier[] = [];
    const found: Found = { kept: [], unsettled: [], remembered: this.ahead.present };
    for (const [member, entries] of logs) {
      const before = stored.get(member);
      if (!before) {
        found.unsettled.push({ member, opened: entries[0]!.opened });
        continue;
      }
      const ahead = found.remembered.get(member);
      const tier = ahead?.version === before.version ? ahead : before;
      const next = entries.filter(({ seq }) => seq > tier.foldedSeq).sort((a, b) => a.seq - b.seq);
      if (next.length === 0) continue;
      if (follows(tier, next)) this.continueFrom(before, { tier, earnings: next.map(earningOf) }, found);
      else gaps.push(before);
    }
    for (let at = 0; at < gaps.length; at += PAGE) {
      const some = gaps.slice(at, at + PAGE);
      const known = await this.earnings.next(some);
      known.forEach((each, index) => this.continueFrom(some[index]!, each, found));
    }
    await this.tiers.keep(found.kept);
    for (let at = 0; at < found.unsettled.length; at += SETTLED_AT_ONCE) {
      const some = found.unsettled.slice(at, at + SETTLED_AT_ONCE);
      await Promise.all(some.map((account) => this.settle.execute(account)));
    }
  }

  /** Takes one member's next entries: into the sum, or to be settled where they may move the tier. */
  private continueFrom(before: Tier, { tier, earnings }: Known, found: Found): void {
    const { member, opened, version, owed } = before;
    const state = fold(tier, earnings);
    if (!state) {
      found.remembered.delete(member);
      found.unsettled.push({ member, opened });
    } else if (state.foldedSeq - before.foldedSeq >= MAX_UNFOLDED) {
      found.remembered.delete(member);
      found.kept.push({ before, state });
    } else found.remembered.set(member, { ...state, member, version, owed });
  }
}

function byMember(batch: readonly Entry[]): Map<string, Entry[]> {
  const logs = new Map<string, Entry[]>();
  for (const entry of batch) {
    const log = logs.get(entry.member);
    if (log) log.push(entry);
    else logs.set(entry.member, [entry]);
  }
  return logs;
}

/** Work that a batch leaves: sums to store, and tiers that may change. */
interface Found {
  kept: { before: Tier; state: TierState }[];
  unsettled: { member: string; opened: Date }[];
  /** Sums of the term of the primary in which the batch began. */
  remembered: LRUCache<string, Tier>;
}
