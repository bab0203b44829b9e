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
import { MAX_OTP_TRIES, type StoredOtp } from '../otp/domain/otp.js';
import { subjectsOf } from './domain/subject.js';
import { type PhoneCodeDocument, phoneCodeSchema } from './phone-code.schema.js';

const KEEP_MS = 24 * 60 * 60_000;

/** Result of one try of a code. */
export type CodeTry = { result: 'right' } | { result: 'wrong'; tries: number } | { result: 'burnt' };

/** Codes that prove the phone of an account, one a subject. */
@Injectable()
export class PhoneCodesRepository implements KeepsMembers {
  private readonly model: Model<PhoneCodeDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'PhoneCode', phoneCodeSchema);
    erasures.register(this);
  }

  /** Null when none is out. */
  async find(subject: string): Promise<StoredOtp | null> {
    return (await this.model.findById(subject).lean<PhoneCodeDocument>())?.otp ?? null;
  }

  /** Puts a code in the place of the one with `salt` (null: of none); false when another was faster. */
  async replace(subject: string, salt: string | null, otp: StoredOtp, session?: ClientSession): Promise<boolean> {
    const removeAt = removalAfter(otp.expiresAt, KEEP_MS);
    try {
      if (salt === null) {
        await this.model.create([{ _id: subject, otp, removeAt }], session ? { session } : {});
        return true;
      }
      const { matchedCount } = await this.model.updateOne(
        { _id: subject, 'otp.salt': salt },
        { $set: { otp, removeAt } },
        session ? { session } : {},
      );
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** The SMS did not leave: another may be asked for at once. */
  async notSent(subject: string): Promise<void> {
    await this.model.updateOne({ _id: subject }, { $set: { 'otp.sentAt': null } });
  }

  /** Compares and counts in one atomic write; a right try is not counted. */
  async attempt(subject: string, salt: string, digest: string): Promise<CodeTry> {
    const found = await this.model
      .findOneAndUpdate(
        { _id: subject, 'otp.salt': salt, 'otp.tries': trusted({ $lt: MAX_OTP_TRIES }) },
        [{ $set: { 'otp.tries': { $add: ['$otp.tries', { $cond: [{ $eq: ['$otp.digest', digest] }, 0, 1] }] } } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<PhoneCodeDocument>();
    if (!found) return { result: 'burnt' };
    return found.otp.digest === digest ? { result: 'right' } : { result: 'wrong', tries: found.otp.tries };
  }

  /** Uses a code up; false when another was faster, or a newer code is out. */
  async consume(subject: string, salt: string, session?: ClientSession): Promise<boolean> {
    const one = { _id: subject, 'otp.salt': salt };
    const { deletedCount } = await this.model.deleteOne(one, session ? { session } : {});
    return deletedCount === 1;
  }

  /** Removes the member's codes of every kind. */
  async eraseMember(member: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: subjectsOf(member) }) }, { session });
  }
}
