import {
  type ClientSession,
  type Connection,
  isDuplicateKey,
  modelOf,
  MONGO,
  removalAfter,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import { MAX_OTP_TRIES, type StoredOtp } from '../signup/domain/otp.js';
import { type DeletionCodeDocument, deletionCodeSchema } from './deletion-code.schema.js';

const KEEP_MS = 24 * 60 * 60_000;

/** What became of one try of a code. */
export type CodeTry = { result: 'right' } | { result: 'wrong'; tries: number } | { result: 'burnt' };

/** Codes that confirm a deletion, one a member. */
@Injectable()
export class DeletionCodesRepository implements KeepsMembers {
  private readonly model: Model<DeletionCodeDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'DeletionCode', deletionCodeSchema);
    erasures.register(this);
  }

  /** Null when none is out. */
  async find(memberId: string): Promise<StoredOtp | null> {
    return (await this.model.findById(memberId).lean<DeletionCodeDocument>())?.otp ?? null;
  }

  /** Puts a code in the place of the one with `salt` (null: of none); false when another was faster. */
  async replace(memberId: string, salt: string | null, otp: StoredOtp): Promise<boolean> {
    const removeAt = removalAfter(otp.expiresAt, KEEP_MS);
    try {
      if (salt === null) {
        await this.model.create({ _id: memberId, otp, removeAt });
        return true;
      }
      const { matchedCount } = await this.model.updateOne(
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
    await this.model.updateOne({ _id: memberId }, { $set: { 'otp.sentAt': null } });
  }

  /** Compares and counts in one atomic write; a right try is not counted. */
  async attempt(memberId: string, salt: string, digest: string): Promise<CodeTry> {
    const found = await this.model
      .findOneAndUpdate(
        { _id: memberId, 'otp.salt': salt, 'otp.tries': trusted({ $lt: MAX_OTP_TRIES }) },
        [{ $set: { 'otp.tries': { $add: ['$otp.tries', { $cond: [{ $eq: ['$otp.digest', digest] }, 0, 1] }] } } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<DeletionCodeDocument>();
    if (!found) return { result: 'burnt' };
    return found.otp.digest === digest ? { result: 'right' } : { result: 'wrong', tries: found.otp.tries };
  }

  /** Removes the member's code. */
  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session });
  }
}
