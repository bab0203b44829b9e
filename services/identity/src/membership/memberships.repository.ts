import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';

type Id = { _id: string };

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
  }

  /** Ids of members who still earn, have a child born on `born` (YYYY-MM-DD) or before, and none after. */
  perhapsOver(born: string, pageSize: number): AsyncIterable<string> {
    return this.ids(
      {
        verified: true,
        membershipEndedOn: null,
        'babyInfos.birthDate': { $gt: '', $lte: born },
        $nor: younger(born),
      },
      pageSize,
    );
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
    { pregnancyStage: 'pregnant', edb: null },
    { pregnancyStage: 'pregnant', edb: { $gt: born } },
  ];
}
