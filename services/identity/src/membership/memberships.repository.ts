import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';

type Id = { _id: string };

const REMOVED = 'removedBabies.latestBirth';

/** Which members a review of memberships must look at. */
@Injectable()
export class MembershipsRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    // Only the members with a child over five whose membership has not ended are ever read.
    await this.collection.createIndex(
      { membershipEndedOn: 1, 'babyInfos.birthDate': 1 },
      { name: 'membership', partialFilterExpression: { verified: true } },
    );
    await this.collection.createIndex(
      { membershipEndedOn: 1, [REMOVED]: 1 },
      { name: 'membership_removed', partialFilterExpression: { verified: true, [REMOVED]: { $gt: '' } } },
    );
  }

  /** Ids of members who still earn, have (or had and removed) a child born on `born` (YYYY-MM-DD) or before, and none after. */
  perhapsOver(born: string, pageSize: number): AsyncIterable<string> {
    const earning = { verified: true, membershipEndedOn: null };
    const older = { $gt: '', $lte: born };
    // Each with its own index.
    const $or = [
      { ...earning, 'babyInfos.birthDate': older },
      { ...earning, [REMOVED]: older },
    ];
    return this.ids({ $or, $nor: younger(born) }, pageSize);
  }

  /** Ids of members whose membership has ended though they have a child born after `born`, or expect one. */
  perhapsResumed(born: string, pageSize: number): AsyncIterable<string> {
    return this.ids({ verified: true, membershipEndedOn: { $gt: '' }, $or: younger(born) }, pageSize);
  }

  private async *ids(filter: Record<string, unknown>, pageSize: number): AsyncIterable<string> {
    const cursor = this.collection.find(filter, { projection: { _id: 1 }, batchSize: pageSize });
    for await (const { _id } of cursor) yield _id;
  }

  private get collection() {
    return nativeDb(this.connection).collection<Id>('members');
  }
}

function younger(born: string): Record<string, unknown>[] {
  return [
    { 'babyInfos.birthDate': { $gt: born } },
    { [REMOVED]: { $gt: born } },
    { pregnancyStage: 'pregnant', edb: null },
    { pregnancyStage: 'pregnant', edb: { $gt: born } },
  ];
}
