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
import type { SignUp } from './domain/signup.js';
import { type SignUpDocument, signUpSchema } from './signup.schema.js';

// Personal data of somebody who never verified goes; the margin keeps this far behind every expiry that is a rule.
const KEEP_MS = 7 * 24 * 60 * 60_000;

/** Result of one try of an OTP. `stale`: it was burnt, or replaced by a newer code, before this try was counted. */
export type OtpTry = { result: 'right' } | { result: 'wrong'; tries: number } | { result: 'stale' };

/** Fields that change when a form is sent again. */
export type Correction = Pick<SignUp, 'form' | 'referrerId' | 'promoterCode' | 'orderId'>;

/** Sign-ups on their way. */
@Injectable()
export class SignUpsRepository implements KeepsMembers {
  private readonly model: Model<SignUpDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'SignUp', signUpSchema);
    erasures.register(this);
  }

  /**
   * Writes a sign-up in the place of the number's open one, if any. False when the number's sign-up is verified already,
   * or its code was sent after `sentBefore`.
   */
  async replaceOpen(signUp: SignUp, sentBefore: Date): Promise<boolean> {
    const { id, ...rest } = signUp;
    const record = { ...rest, signupId: id, removeAt: removalAfter(signUp.expiresAt, KEEP_MS) };
    const rested = [{ 'otp.sentAt': null }, { 'otp.sentAt': trusted({ $lte: sentBefore }) }];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        await this.model.replaceOne({ number: signUp.number, status: 'open', $or: rested }, record, { upsert: true });
        return true;
      } catch (error) {
        // Two first sign-ups of one number met, and the next try sees the other; or one of the answers above.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return false;
  }

  /** Corrects the form of an open sign-up whose code stays; false when it is no longer the code with `salt`. */
  async correct(id: string, salt: string, change: Correction): Promise<boolean> {
    const result = await this.model.updateOne({ signupId: id, status: 'open', 'otp.salt': salt }, { $set: change });
    return result.matchedCount === 1;
  }

  /** Open or verified; null when there is none. */
  async findById(id: string): Promise<SignUp | null> {
    return toSignUp(await this.model.findOne({ signupId: id }).lean<SignUpDocument>());
  }

  /** The number's open sign-up, whether or not its day is over; null when there is none. */
  async findOpenByNumber(number: string): Promise<SignUp | null> {
    return toSignUp(await this.model.findOne({ number, status: 'open' }).lean<SignUpDocument>());
  }

  /** Puts a new code in the place of the one with `salt`; false when that one is no longer the sign-up's. */
  async replaceOtp(id: string, salt: string, otp: StoredOtp): Promise<boolean> {
    const result = await this.model.updateOne({ signupId: id, status: 'open', 'otp.salt': salt }, { $set: { otp } });
    return result.modifiedCount === 1;
  }

  /** Notes that the SMS did not leave, so that another may be asked for at once. */
  async otpNotSent(id: string, salt: string): Promise<void> {
    await this.model.updateOne({ signupId: id, 'otp.salt': salt }, { $set: { 'otp.sentAt': null } });
  }

  /**
   * Compares and counts in one atomic write: of any number of parallel guesses at most MAX_OTP_TRIES wrong ones are ever
   * compared, and a right one is not counted.
   */
  async tryOtp(id: string, salt: string, digest: string): Promise<OtpTry> {
    const record = await this.model
      .findOneAndUpdate(
        { signupId: id, 'otp.salt': salt, 'otp.tries': trusted({ $lt: MAX_OTP_TRIES }) },
        [{ $set: { 'otp.tries': { $add: ['$otp.tries', { $cond: [{ $eq: ['$otp.digest', digest] }, 0, 1] }] } } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<SignUpDocument>();
    if (!record) return { result: 'stale' };
    if (record.otp.digest === digest) return { result: 'right' };
    return { result: 'wrong', tries: record.otp.tries };
  }

  /** Closes an open sign-up for good and forgets its form; false when it is open no longer. */
  async markVerified(
    session: ClientSession,
    id: string,
    verified: Pick<SignUp, 'referralCode' | 'verifiedBy'>,
  ): Promise<boolean> {
    const result = await this.model.updateOne(
      { signupId: id, status: 'open' },
      { $set: { status: 'verified', form: null, ...verified } },
      { session },
    );
    return result.modifiedCount === 1;
  }

  /** Forgets the verified sign-up of a number that left its account: the number may sign up again. */
  async forgetVerified(number: string, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ number, status: 'verified' }, { session });
  }

  /** Removes the sign-up that a member came from, and one under way with the same number. */
  async eraseMember({ id, number }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ $or: [{ signupId: id }, { number }] }, { session });
  }
}

function toSignUp(record: SignUpDocument | null): SignUp | null {
  if (!record) return null;
  const { _id, signupId, removeAt: _removeAt, ...rest } = record;
  return { ...rest, id: signupId };
}
