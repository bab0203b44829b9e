import {
  type ClientSession,
  type Connection,
  DomainError,
  fromDocument,
  isDuplicateKey,
  modelOf,
  MONGO,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from './domain/member.js';
import { signUpConsents } from './domain/consents.js';
import { wordsOf } from './domain/name-words.js';
import { EngagementQueue } from './engagement-queue.repository.js';
import { MEMBER_INDEX, type MemberDocument, memberSchema } from './member.schema.js';

const PAGE = 500;
/** Fields that the back office edits; each change of one is a new version. */
const EDITED = ['name', 'number', 'email'] as const;
const REMOVED = 'removedBabies.latestBirth';

/** A member as far as birthdays go. */
export type Born = Pick<Member, 'id' | 'dob' | 'registeredAt'>;

/** Another member has the referral code that was drawn: draw again. */
export class ReferralCodeTaken extends Error {}

/** Verified members. */
@Injectable()
export class MembersRepository {
  private readonly model: Model<MemberDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly engagement: EngagementQueue,
  ) {
    this.model = modelOf(connection, 'Member', memberSchema);
  }

  /** Verified members only, else null; with a session, as the transaction sees it. */
  async findById(id: string, session?: ClientSession): Promise<Member | null> {
    const query = this.model.findOne({ _id: id, verified: true });
    return toMember(await (session ? query.session(session) : query).lean<MemberDocument>());
  }

  /** Returns those of `ids` that are verified members, by id. */
  async findMany(ids: readonly string[]): Promise<Map<string, Member>> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }), verified: true }).lean<MemberDocument[]>();
    return new Map(found.map((record) => [record._id, memberOf(record)]));
  }

  /** Returns those of `ids` that are verified members. */
  async present(ids: readonly string[]): Promise<Set<string>> {
    const found = this.model.find({ _id: trusted({ $in: [...ids] }), verified: true }, { _id: 1 });
    return new Set((await found.lean<Pick<MemberDocument, '_id'>[]>()).map(({ _id }) => _id));
  }

  /**
   * Changes some of a member's fields. Within a transaction, read the member in it: a change made meanwhile repeats it.
   * Errors: EMAIL_ALREADY_REGISTERED and NUMBER_TAKEN when another account has taken the e-mail or the number meanwhile.
   */
  async update(id: string, change: Partial<Omit<Member, 'id'>>, session?: ClientSession): Promise<void> {
    try {
      const $set = change.name === undefined ? change : { ...change, words: wordsOf(change.name) };
      const $inc = { version: EDITED.some((field) => field in change) ? 1 : 0 };
      await this.model.updateOne({ _id: id, verified: true }, { $set, $inc }, session ? { session } : {});
    } catch (error) {
      if (isDuplicateKey(error, MEMBER_INDEX.email)) throw new DomainError('EMAIL_ALREADY_REGISTERED');
      if (isDuplicateKey(error, MEMBER_INDEX.number)) throw new DomainError('NUMBER_TAKEN');
      throw error;
    }
    await this.engagement.mark(id, session);
  }

  /** Puts another hash of the same password in the place of one; nothing when the password was changed meanwhile. */
  async replacePasswordHash(id: string, from: string, to: string): Promise<void> {
    await this.model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  }

  /** Removes everything known of a member. */
  async remove(id: string, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session });
    await this.engagement.mark(id, session);
  }

  /** The account that signs in with an e-mail, in its normal, lower-case form; null when there is none. */
  async findByEmail(email: string, session?: ClientSession): Promise<Member | null> {
    const query = this.model.findOne({ email, verified: true, emailOwned: true });
    return toMember(await (session ? query.session(session) : query).lean<MemberDocument>());
  }

  /** Members that sign in with one of these e-mails, in their normal form. */
  async findManyByEmail(emails: readonly string[]): Promise<Pick<Member, 'id' | 'email' | 'blocked'>[]> {
    const wanted = { email: trusted({ $in: [...emails] }), verified: true, emailOwned: true };
    const found = this.model.find(wanted, { email: 1, blocked: 1 });
    return (await found.lean<Pick<MemberDocument, '_id' | 'email' | 'blocked'>[]>()).map(fromDocument);
  }

  /** Returns the ids of the members that sign in with one of these e-mails, in their normal form, by e-mail. */
  async idsByEmail(emails: readonly string[]): Promise<Map<string, string>> {
    const found = await this.findManyByEmail(emails);
    return new Map(found.map(({ email, id }) => [email, id]));
  }

  /** Returns the ids of the members that have one of these numbers, in their stored form, by number. */
  async idsByNumber(numbers: readonly string[]): Promise<Map<string, string>> {
    const wanted = { number: trusted({ $in: [...numbers], $gt: '' }), verified: true };
    const found = await this.model.find(wanted, { number: 1 }).lean<Pick<MemberDocument, '_id' | 'number'>[]>();
    return new Map(found.map(({ _id, number }) => [number, _id]));
  }

  /** The newest account that waits for an e-mail to be confirmed which another one still has; null when none does. */
  async findClaimant(email: string): Promise<Member | null> {
    const query = this.model.findOne({ email, emailOwned: false }).sort({ registeredAt: -1 });
    return toMember(await query.lean<MemberDocument>());
  }

  /** `referralCode` in capitals; null when nobody verified has it. */
  async findByReferralCode(referralCode: string): Promise<Member | null> {
    return toMember(await this.model.findOne({ referralCode, verified: true }).lean<MemberDocument>());
  }

  /** The account that has a number in its stored form; null when there is none. */
  async findByNumber(number: string): Promise<Member | null> {
    return toMember(await this.model.findOne({ number, verified: true }).lean<MemberDocument>());
  }

  /** Takes an e-mail from an account that never confirmed it; its mails are somebody else's. */
  async releaseEmail(id: string, session: ClientSession): Promise<void> {
    await this.update(id, { email: '', emailOwned: false, emailConfirmedAt: null }, session);
  }

  /** Takes the number from an account; somebody else has proven it. */
  async releaseNumber(id: string, session: ClientSession): Promise<void> {
    await this.update(id, { number: '', numberProvenAt: null }, session);
  }

  /** Returns whether a verified member has this number or this e-mail. */
  async isRegistered(number: string, email: string): Promise<boolean> {
    // Two questions, each on its own index, rather than an $or over both.
    if (await this.hasNumber(number)) return true;
    return (await this.model.exists({ email, verified: true, emailOwned: true })) !== null;
  }

  /** Returns whether a verified member has this number. */
  async hasNumber(number: string): Promise<boolean> {
    return (await this.model.exists({ number, verified: true })) !== null;
  }

  /** Verified members born on one of these dates, or all of them, a page at a time. */
  async *born(datesOfBirth: readonly string[] | 'any'): AsyncGenerator<Born[]> {
    const dob = trusted(datesOfBirth === 'any' ? { $gt: '' } : { $in: [...datesOfBirth] });
    const cursor = this.model
      .find({ verified: true, dob }, { dob: 1, registeredAt: 1 })
      .lean<Pick<MemberDocument, '_id' | 'dob' | 'registeredAt'>>()
      .cursor({ batchSize: PAGE });
    let page: Born[] = [];
    for await (const { _id, dob: born, registeredAt } of cursor) {
      page.push({ id: _id, dob: born, registeredAt });
      if (page.length < PAGE) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  }

  /** Ids of members who still earn, have (or had and removed) a child born on `born` (YYYY-MM-DD) or before, and none after. */
  perhapsOver(born: string): AsyncIterable<string> {
    const earning = { verified: true, membershipEndedOn: null };
    const older = trusted({ $gt: '', $lte: born });
    // Each with its own index.
    const $or = [
      { ...earning, 'babyInfos.birthDate': older },
      { ...earning, [REMOVED]: older },
    ];
    return this.ids({ $or, $nor: younger(born) });
  }

  /** Ids of members whose membership has ended though they have a child born after `born`, or expect one. */
  perhapsResumed(born: string): AsyncIterable<string> {
    return this.ids({ verified: true, membershipEndedOn: trusted({ $gt: '' }), $or: younger(born) });
  }

  private async *ids(filter: Record<string, unknown>): AsyncIterable<string> {
    const cursor = this.model.find(filter, { _id: 1 }).lean<Pick<MemberDocument, '_id'>>().cursor({ batchSize: PAGE });
    for await (const { _id } of cursor) yield _id;
  }

  /** Errors: MEMBER_ALREADY_REGISTERED, DEVICE_ALREADY_REGISTERED; ReferralCodeTaken. */
  async insert(session: ClientSession, member: Member): Promise<void> {
    const { id, ...rest } = member;
    try {
      const consents = rest.consents ?? signUpConsents(member);
      const emailOwned = rest.emailOwned ?? true;
      const words = wordsOf(rest.name);
      await this.model.create([{ ...rest, words, emailOwned, consents, _id: id, verified: true }], { session });
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

function younger(born: string): Record<string, unknown>[] {
  const after = trusted({ $gt: born });
  return [
    { 'babyInfos.birthDate': after },
    { [REMOVED]: after },
    { pregnancyStage: 'pregnant', edb: null },
    { pregnancyStage: 'pregnant', edb: after },
  ];
}

const toMember = (record: MemberDocument | null): Member | null => record && memberOf(record);

function memberOf(record: MemberDocument): Member {
  const { _id, verified: _verified, words: _words, ...rest } = record;
  return { ...rest, id: _id };
}
