import { isDuplicateKey, modelOf, MONGO, removalAfter } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type Lockout, NO_FAILURES } from './domain/lockout.js';
import { type LockoutDocument, lockoutSchema } from './lockout.schema.js';

const KEEP_MS = 7 * 24 * 60 * 60_000;

/** Key of a count: failures under one account name, from one place or from all unknown places. */
export interface LockoutKey {
  account: string;
  place: string;
}

/** The lockout state of account names, kept in the database so that it outlives a restart and holds for every replica. */
@Injectable()
export class LockoutsRepository {
  private readonly model: Model<LockoutDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Lockout', lockoutSchema);
  }

  /** The state and the version to hand to `replace`. */
  async read(key: LockoutKey): Promise<{ state: Lockout; version: number }> {
    const record = await this.model.findById(idOf(key)).lean<LockoutDocument>();
    if (!record) return { state: NO_FAILURES, version: 0 };
    return { state: { failures: record.failures, lockedUntil: record.lockedUntil ?? null }, version: record.version };
  }

  /** Writes the next state unless it was changed since `version` was read; returns whether it did. */
  async replace(key: LockoutKey, version: number, state: Lockout, now: Date): Promise<boolean> {
    const set = { ...state, account: key.account, version: version + 1, removeAt: removalAfter(now, KEEP_MS) };
    try {
      const result = await this.model.updateOne({ _id: idOf(key), version }, { $set: set }, { upsert: version === 0 });
      return result.matchedCount + result.upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Ends failures and locks of an account at once, those of every place. */
  async remove(account: string): Promise<void> {
    await this.model.deleteMany({ account });
  }
}

const idOf = ({ account, place }: LockoutKey) => `${account}/${place}`;
