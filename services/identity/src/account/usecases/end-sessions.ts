import { DomainError, securityEvent, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { MemberSessions } from '../../members/member-sessions.js';

/** Signs a member out on other devices, at their own wish (docs/product/accounts.md#security). */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: MemberSessions,
    private readonly store: SessionStore,
  ) {}

  /**
   * Ends one session, or without its id all but that of `token`; returns how many were ended. One that is over already is none. Errors:
   * NOT_FOUND for another member's.
   */
  async execute({
    memberId,
    token,
    sessionId,
  }: {
    memberId: string;
    token: string;
    sessionId: string;
  }): Promise<number> {
    if (sessionId === '') return this.sessions.endOthers(memberId, token);
    const session = await this.store.find(sessionId);
    if (!session) return 0;
    if (session.subjectId === memberId) return this.sessions.endOne(memberId, sessionId);
    securityEvent('foreign id refused', { place: 'end session', record: 'session', recordId: sessionId });
    throw new DomainError('NOT_FOUND');
  }
}
