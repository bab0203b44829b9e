import { DomainError, isDuplicateKey, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { EngagementQueue } from '../engagement/engagement-queue.repository.js';
import { type Member, STAGE_NEVER_CHANGED } from './domain/member.js';
import { signUpConsents } from './domain/consents.js';
import { MEMBER_INDEX, type MemberRecord, memberSchema } from './member.schema.js';

/** Another member has the referral code that was drawn: draw again. */
export class ReferralCodeTaken extends Error {}

/** Verified members. */
@Injectable()
export class MembersRepository {
  private readonly model: Model<MemberRecord>;
  private readonly engagement: EngagementQueue;

  constructor(@Inject(MONGO) connection: Connection) {
    this.engagement = new EngagementQueue(connection);
    this.model = connection.models['Member'] ?? connection.model<MemberRecord>('Member', memberSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Verified members only, else null; with a session, as the transaction sees it. */
  async findById(id: string, session?: ClientSession): Promise<Member | null> {
    const query = this.model.findOne({ _id: id, verified: true });
    return toMember(await (session ? query.session(session) : query).lean<MemberRecord>());
  }

  /** Changes some of a member's fields. Within a transaction, read the member in it: a change made meanwhile repeats it. */
  async update(id: string, change: Partial<Omit<Member, 'id'>>, session?: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id, verified: true }, { $set: change }, session ? { session } : {});
    await this.engagement.mark(id, session);
  }

  /** Removes everything known of a member. */
  async remove(id: string, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session });
    await this.engagement.mark(id, session);
  }

  /** The account that signs in with an e-mail, in its normal, lower-case form; null when there is none. */
  async findByEmail(email: string, session?: ClientSession): Promise<Member | null> {
    const query = this.model.findOne({ email, verified: true, emailOwned: true });
    return toMember(await (session ? query.session(session) : query).lean<MemberRecord>());
  }

  /** The newest account that waits for an e-mail to be confirmed which another one still has; null when none does. */
  async findClaimant(email: string): Promise<Member | null> {
    const query = this.model.findOne({ email, emailOwned: false }).sort({ registeredAt: -1 });
    return toMember(await query.lean<MemberRecord>());
  }

  /** `referralCode` in capitals; null when nobody verified has it. */
  async findByReferralCode(referralCode: string): Promise<Member | null> {
    return toMember(await this.model.findOne({ referralCode, verified: true }).lean<MemberRecord>());
  }

  /** Takes an e-mail from an account that never confirmed it; somebody else has, and its mails are theirs. */
  async releaseEmail(id: string, session: ClientSession): Promise<void> {
    await this.update(id, { email: '', emailOwned: false }, session);
  }

  /** Whether a verified member has this number or this e-mail. */
  async isRegistered(number: string, email: string): Promise<boolean> {
    // Two questions, each on its own index, rather than an $or over both.
    if (await this.hasNumber(number)) return true;
    return (await this.model.exists({ email, verified: true, emailOwned: true })) !== null;
  }

  /** Whether a verified member has this number. */
  async hasNumber(number: string): Promise<boolean> {
    return (await this.model.exists({ number, verified: true })) !== null;
  }

  /** Errors: MEMBER_ALREADY_REGISTERED, DEVICE_ALREADY_REGISTERED; ReferralCodeTaken. */
  async insert(session: ClientSession, member: Member): Promise<void> {
    const { id, ...rest } = member;
    try {
      const consents = rest.consents ?? signUpConsents(member);
      const emailOwned = rest.emailOwned ?? true;
      await this.model.create([{ ...rest, emailOwned, consents, _id: id, verified: true }], { session });
      await this.engagement.mark(id, session);
    } catch (error) {
      if (isDuplicateKey(error, MEMBER_INDEX.device)) throw new DomainError('DEVICE_ALREADY_REGISTERED');
      if (isDuplicateKey(error, MEMBER_INDEX.referralCode)) throw new ReferralCodeTaken();
      if (isDuplicateKey(error, MEMBER_INDEX.number)) throw new DomainError('MEMBER_ALREADY_REGISTERED');
      if (isDuplicateKey(error, MEMBER_INDEX.email)) throw new DomainError('MEMBER_ALREADY_REGISTERED');
      throw error;
    }
  }
}

function toMember(record: MemberRecord | null): Member | null {
  if (!record) return null;
  const { _id, verified: _verified, ...rest } = record;
  return {
    ...rest,
    id: _id,
    emailConfirmedAt: rest.emailConfirmedAt ?? null,
    pregnancyStageUpdatedAt: rest.pregnancyStageUpdatedAt ?? STAGE_NEVER_CHANGED,
    profileUpdatedAt: rest.profileUpdatedAt ?? null,
    profileAward: rest.profileAward ?? null,
    consents: rest.consents ?? [],
  };
}
