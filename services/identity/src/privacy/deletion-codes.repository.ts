import { isDuplicateKey, MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { OTP_TRIES, type StoredOtp } from '../signup/domain/otp.js';

const KEEP_MS = 24 * 60 * 60_000;

interface CodeRecord {
  /** The member. */
  _id: string;
  otp: StoredOtp;
  removeAt: Date;
}

/** What became of one try of a code. */
export type CodeTry = { result: 'right' } | { result: 'wrong'; tries: number } | { result: 'burnt' };

/** Codes that confirm a deletion, one a member. */
@Injectable()
export class DeletionCodesRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.collection.createIndex({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
  }

  /** Null when none is out. */
  async find(memberId: string): Promise<StoredOtp | null> {
    return (await this.collection.findOne({ _id: memberId }))?.otp ?? null;
  }

  /** Puts a code in the place of the one with `salt` (null: of none); false when another was faster. */
  async replace(memberId: string, salt: string | null, otp: StoredOtp): Promise<boolean> {
    const removeAt = new Date(otp.expiresAt.getTime() + KEEP_MS);
    try {
      if (salt === null) {
        await this.collection.insertOne({ _id: memberId, otp, removeAt });
        return true;
      }
      const { matchedCount } = await this.collection.updateOne(
        { _id: memberId, 'otp.salt': salt },
        { $set: { otp, removeAt } },
      );
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The SMS did not leave: another may be asked for at once. */
  async notSent(memberId: string): Promise<void> {
    await this.collection.updateOne({ _id: memberId }, { $set: { 'otp.sentAt': null } });
  }

  /** Compares and counts in one atomic write; a right try is not counted. */
  async attempt(memberId: string, salt: string, digest: string): Promise<CodeTry> {
    const record = await this.collection.findOneAndUpdate(
      { _id: memberId, 'otp.salt': salt, 'otp.tries': { $lt: OTP_TRIES } },
      [{ $set: { 'otp.tries': { $add: ['$otp.tries', { $cond: [{ $eq: ['$otp.digest', digest] }, 0, 1] }] } } }],
      { returnDocument: 'after' },
    );
    if (!record) return { result: 'burnt' };
    return record.otp.digest === digest ? { result: 'right' } : { result: 'wrong', tries: record.otp.tries };
  }

  /** Removes the member's code. */
  async remove(memberId: string, session: ClientSession): Promise<void> {
    await this.collection.deleteOne({ _id: memberId }, { session });
  }

  private get collection() {
    return nativeDb(this.connection).collection<CodeRecord>('deletion_codes');
  }
}
