import { Injectable } from '@nestjs/common';
import { DomainError } from '@club/platform';
import { canonical, type Entry } from '../domain/index.js';
import { EntriesRepository } from '../entries.repository.js';
import { PointsInput } from '../input.js';

/** A place in the chain in the form its hash covers. */
export interface ProvenEntry {
  seq: number;
  canonical: string;
  hash: string;
}

/** One entry between its neighbours, and how long the chain is. */
export interface Proof {
  entries: ProvenEntry[];
  headSeq: number;
  headHash: string;
}

const proven = ({ hash, ...entry }: Entry): ProvenEntry => ({ seq: entry.seq, canonical: canonical(entry), hash });

/** Returns the data that members need to recompute a piece of their own chain (docs/ledger-chain.md). */
@Injectable()
export class ProofsQueries {
  constructor(private readonly entries: EntriesRepository) {}

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async get(memberId: string, seq: number): Promise<Proof> {
    new PointsInput()
      .requiredId('memberId', memberId)
      .integer('seq', seq, 0, Number.MAX_SAFE_INTEGER - 1)
      .done();
    const [around, [latest]] = await Promise.all([
      // Newest first: the one after, the entry, the one before.
      this.entries.page(memberId, seq + 2, 3),
      this.entries.latest([memberId]),
    ]);
    if (!latest || !around.some((entry) => entry.seq === seq)) throw new DomainError('NOT_FOUND');
    return {
      entries: around
        .filter((entry) => Math.abs(entry.seq - seq) <= 1)
        .reverse()
        .map(proven),
      headSeq: latest.seq,
      headHash: latest.hash,
    };
  }
}
