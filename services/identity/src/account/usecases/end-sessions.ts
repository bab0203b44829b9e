import { DomainError, securityEvent, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';

/** Signs a member out on other devices, at their own wish (docs/product/accounts.md#security). */
@Injectable()
export class EndSessions {
  constructor(private readonly sessions: SessionStore) {}

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
    if (sessionId === '') return this.sessions.revokeOthers(memberId, token);
    const owner = await this.sessions.ownerOf(sessionId);
    if (owner === null) return 0;
    if (owner === memberId) return this.sessions.revokeOne(memberId, sessionId);
    securityEvent('foreign id refused', { place: 'end session', record: 'session', recordId: sessionId });
    throw new DomainError('NOT_FOUND');
  }
}
