import { DomainError, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';

/** Sessions of members. Every way in opens one here, so that an account that is blocked meanwhile gets none. */
@Injectable()
export class MemberSessions {
  constructor(
    private readonly sessions: SessionStore,
    private readonly members: MembersRepository,
  ) {}

  /**
   * Opens a session and returns its token; `about` is kept with it. The account is read once more: a block that was stored since the
   * caller has read it ends only the sessions that were open then. Errors: ACCOUNT_BLOCKED.
   */
  async open(memberId: string, about: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const token = await this.sessions.create({ ...about, subjectId: memberId, type: 'user' });
    if (!(await this.members.findById(memberId))?.blocked) return token;
    await this.end(token);
    throw new DomainError('ACCOUNT_BLOCKED');
  }

  /** Ends the session of a token. */
  end(token: string): Promise<void> {
    return this.sessions.revoke(token);
  }
}
