import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { MONGO, nativeDb } from '@club/platform';
import { insertEach } from './bulk.js';
import type { Claim } from './domain/index.js';
import { ATTEMPT_INDEX, CLAIMS, type ClaimDoc } from './entry.schema.js';

/**
 * What became of a claim: the member has the code, somebody had it before, the member has used the attempt before, or
 * it failed. The same claim once more is `taken` or `attemptUsed`, whichever the database came upon first.
 */
export type ClaimOutcome = 'won' | 'taken' | 'attemptUsed' | Error;

const toDoc = ({ claimId, ...claim }: Claim): ClaimDoc => ({
  _id: claimId,
  ...claim,
  bound: true,
  // Real time on purpose: the sweep measures the age of an attempt by it, whatever the club's clock says.
  writtenAt: new Date(),
});

function toClaim({ _id, writtenAt, bound, ...doc }: ClaimDoc): Claim {
  void [writtenAt, bound];
  return { claimId: _id, ...doc };
}

/** Who has registered which code. A claim is only ever inserted. */
@Injectable()
export class ClaimRepository {
  private readonly collection: mongo.Collection<ClaimDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.collection = nativeDb(connection).collection<ClaimDoc>(CLAIMS);
  }

  /** Claims codes in one write; a code already claimed leaves the others untouched. */
  async claim(claims: readonly Claim[]): Promise<ClaimOutcome[]> {
    const outcomes = await insertEach(this.collection, claims.map(toDoc), [ATTEMPT_INDEX]);
    return outcomes.map((outcome) => {
      if (outcome.ok) return 'won';
      if ('error' in outcome) return outcome.error;
      return outcome.duplicate === ATTEMPT_INDEX ? 'attemptUsed' : 'taken';
    });
  }

  /** The claims on these codes. */
  async find(claimIds: readonly string[]): Promise<Claim[]> {
    if (claimIds.length === 0) return [];
    const docs = await this.collection.find({ _id: { $in: [...claimIds] } }).toArray();
    return docs.map(toClaim);
  }

  /** Claims written in (from, to], oldest first, in pages; `writtenAt` is the position to go on from. */
  async *writtenBetween(from: Date, to: Date, pageSize: number): AsyncGenerator<Claim[]> {
    let page: Claim[] = [];
    const cursor = this.collection
      .find({ writtenAt: { $gt: from, $lte: to } })
      .sort({ writtenAt: 1 })
      .batchSize(pageSize);
    for await (const doc of cursor) {
      page.push(toClaim(doc));
      if (page.length === pageSize) {
        yield page;
        page = [];
      }
    }
    if (page.length > 0) yield page;
  }
}
