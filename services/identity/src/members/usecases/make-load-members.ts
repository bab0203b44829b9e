import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, type Connection, DomainError, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { loadMember } from '../domain/load-member.js';
import type { Member } from '../domain/member.js';
import { newReferralCode } from '../domain/referral.js';
import { ReferralCodeTaken } from '../members.repository.js';
import { MemberSessions } from '../member-sessions.js';
import { PasswordHasher } from '../password-hasher.js';
import { RegisterMember } from './register-member.js';

const AT_ONCE = 8;
const PHONES = 10_000_000;
const RANDOM_BYTES = 12;

/** A member of a load test, signed in. */
export interface LoadMember {
  email: string;
  token: string;
}

/** Makes members for a load test, as if they had signed up and signed in: their events are published like any other's. */
@Injectable()
export class MakeLoadMembers {
  constructor(
    private readonly register: RegisterMember,
    private readonly passwords: PasswordHasher,
    private readonly sessions: MemberSessions,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Returns a random password, the same for all members of a run, and the members as they are made. */
  async execute(
    ctx: RequestContext,
    count: number,
  ): Promise<{ password: string; members: AsyncGenerator<readonly LoadMember[]> }> {
    const password = `Aa1#${randomBytes(RANDOM_BYTES).toString('base64url')}`;
    // Once for all: each hash takes longer than everything else that makes a member.
    const passwordHash = await this.passwords.hash(password);
    return { password, members: this.make(ctx, count, passwordHash) };
  }

  private async *make(ctx: RequestContext, count: number, passwordHash: string) {
    const run = randomBytes(4).toString('hex');
    for (let first = 0; first < count; first += AT_ONCE) {
      const indexes = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, n) => first + n);
      yield await Promise.all(indexes.map((index) => this.one(ctx, { run, index, passwordHash })));
    }
  }

  private async one(
    ctx: RequestContext,
    of: { run: string; index: number; passwordHash: string },
  ): Promise<LoadMember> {
    for (;;) {
      const drawn = { id: randomUUID(), addressId: randomUUID(), referralCode: newReferralCode() };
      const member = loadMember({ ...of, ...drawn, phone: randomInt(PHONES), now: this.clock.now() });
      if (!(await this.registered(ctx, member))) continue;
      return { email: member.email, token: await this.sessions.open(member.id) };
    }
  }

  /** Returns whether the member was made; not when the number or the referral code that was drawn is somebody's. */
  private async registered(ctx: RequestContext, member: Member): Promise<boolean> {
    try {
      await withTransaction(this.connection, (session) => this.register.execute(ctx, session, member));
      return true;
    } catch (error) {
      if (error instanceof ReferralCodeTaken) return false;
      if (error instanceof DomainError && error.code === 'MEMBER_ALREADY_REGISTERED') return false;
      throw error;
    }
  }
}
