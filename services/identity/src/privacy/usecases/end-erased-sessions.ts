import { type RequestContext, SessionStore } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Ends what a member who was deleted may have opened while that happened, also if the deletion broke off before its end. */
@Injectable()
export class EndErasedSessions {
  constructor(@Inject(SessionStore) private readonly sessions: SessionStore) {}

  /** Safe to repeat. */
  async execute(_ctx: RequestContext, memberId: string): Promise<void> {
    await this.sessions.revokeAll(memberId);
  }
}
