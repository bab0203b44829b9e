import { SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';

/** Ends what a member who was deleted may have opened while that happened, also if the deletion broke off before its end. */
@Injectable()
export class EndErasedSessions {
  constructor(private readonly sessions: SessionStore) {}

  /** Safe to repeat. */
  async execute(memberId: string): Promise<void> {
    await this.sessions.revokeAll(memberId);
  }
}
