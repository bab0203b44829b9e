import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { modelOf, MONGO, nativeCollection } from '@club/platform';
import { codeRefusalSchema, type CodeRefusalDoc } from './refusal.schema.js';

/** Refused tries in MongoDB. */
@Injectable()
export class RefusalsRepository {
  // Written beside the scan path in batches of what was made here: the native collection saves the casting.
  private readonly native: mongo.Collection<CodeRefusalDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.native = nativeCollection(connection, modelOf(connection, 'CodeRefusal', codeRefusalSchema));
  }

  /** Keeps refused tries, stamped with the real time: a shifted product clock must not remove or keep records. */
  async insert(refusals: readonly Omit<CodeRefusalDoc, 'writtenAt'>[]): Promise<void> {
    const writtenAt = new Date();
    await this.native.insertMany(
      refusals.map((refusal) => ({ ...refusal, writtenAt })),
      { ordered: false },
    );
  }

  /** Refused tries of a member, newest first. */
  async latest(member: string, limit: number): Promise<CodeRefusalDoc[]> {
    return this.native.find({ member }).sort({ at: -1 }).limit(limit).toArray();
  }
}
