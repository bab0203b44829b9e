import { DomainError, type ListedSession, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from '../members/members.repository.js';

/** How an account is opened, and where it is open. */
export interface AccountSecurity {
  /** Oldest first. */
  sessions: (Pick<ListedSession, 'id' | 'device' | 'createdAt' | 'usedAt'> & { current: boolean })[];
  hasPassword: boolean;
}

/** Reads where a member is signed in (docs/product/accounts.md#security). */
@Injectable()
export class SecurityQueries {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: SessionStore,
  ) {}

  /** Returns the open sessions of a member; `token` is that of the session that asks. Errors: USER_NOT_FOUND. */
  async get(memberId: string, token: string): Promise<AccountSecurity> {
    const [member, open] = await Promise.all([this.members.findById(memberId), this.sessions.list(memberId)]);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    const asking = this.sessions.idOf(token);
    const sessions = open.map(({ id, device, createdAt, usedAt }) => ({
      ...{ id, device, createdAt, usedAt, current: id === asking },
    }));
    return { sessions, hasPassword: member.passwordHash !== '' };
  }
}
