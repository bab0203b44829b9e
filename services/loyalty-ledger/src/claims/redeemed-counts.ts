import { Inject, Injectable } from '@nestjs/common';
import { type Connection, DatabaseMemory, MONGO } from '@club/platform';
import { ClaimsRepository } from './claims.repository.js';

/** A claim may become visible so long after its stamp, and the clocks of processes may differ by as much. */
const MARGIN_MS = 60_000;
/** Batches whose counts a process remembers. */
const MAX_REMEMBERED = 10_000;

/** Count of a batch that stays valid: claims are never removed. */
interface Counted {
  count: number;
  upTo: number;
}

/**
 * Counts the redeemed codes of a batch. Each process counts a batch from its beginning once, and later only the new claims:
 * the cost of a read depends on how much the batch grew, not on its size.
 */
@Injectable()
export class RedeemedCounts {
  private readonly counted: DatabaseMemory<string, Counted>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly claims: ClaimsRepository,
  ) {
    this.counted = new DatabaseMemory(connection, MAX_REMEMBERED);
  }

  /** Returns how many codes of each of these batches are redeemed now, by id. */
  async of(batches: readonly string[]): Promise<Map<string, number>> {
    const upTo = Date.now() - MARGIN_MS;
    const from = new Map<number, string[]>();
    for (const batch of batches) {
      const since = this.counted.present.get(batch)?.upTo ?? 0;
      from.set(since, [...(from.get(since) ?? []), batch]);
    }
    const counts = await Promise.all([...from].map(([since, some]) => this.since(since, upTo, some)));
    return new Map(counts.flat());
  }

  private async since(since: number, upTo: number, batches: readonly string[]): Promise<[string, number][]> {
    // Read before it is asked: another call may count the same batch on meanwhile.
    const counted = this.counted.present;
    const known = new Map(batches.map((batch) => [batch, counted.get(batch)?.count ?? 0]));
    const found = await this.claims.countSince(batches, new Date(since), new Date(upTo));
    return batches.map((batch) => {
      const before = known.get(batch) ?? 0;
      const { count, old } = found.get(batch) ?? { count: 0, old: 0 };
      if (upTo > (counted.get(batch)?.upTo ?? 0)) counted.set(batch, { count: before + old, upTo });
      return [batch, before + count];
    });
  }
}
