import { isDuplicateKey, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type Lockout, NO_FAILURES } from './domain/lockout.js';
import { type LockoutRecord, lockoutSchema } from './lockouts.schema.js';

const KEEP_MS = 7 * 24 * 60 * 60_000;

/** Which count: of one account name, from one place or from all unknown ones. */
export interface LockoutKey {
  account: string;
  place: string;
}

/** The lockout state of account names, kept in the database so that neither restart nor replica forgets it. */
@Injectable()
export class LockoutsRepository {
  private readonly model: Model<LockoutRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.models['Lockout'] ?? connection.model<LockoutRecord>('Lockout', lockoutSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** The state and the version to hand to `replace`. */
  async read(key: LockoutKey): Promise<{ state: Lockout; version: number }> {
    const record = await this.model.findById(idOf(key)).lean<LockoutRecord>();
    if (!record) return { state: NO_FAILURES, version: 0 };
    return { state: { failures: record.failures, lockedUntil: record.lockedUntil ?? null }, version: record.version };
  }

  /** Writes the next state unless somebody else has since `version` was read; says whether it did. */
  async replace(key: LockoutKey, version: number, state: Lockout, now: Date): Promise<boolean> {
    const set = { ...state, account: key.account, version: version + 1, removeAt: new Date(now.getTime() + KEEP_MS) };
    try {
      const result = await this.model.updateOne({ _id: idOf(key), version }, { $set: set }, { upsert: version === 0 });
      return result.matchedCount + result.upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Ends failures and locks of an account at once, those of every place. */
  async forget(account: string): Promise<void> {
    await this.model.deleteMany({ account });
  }
}

const idOf = ({ account, place }: LockoutKey) => `${account}/${place}`;
