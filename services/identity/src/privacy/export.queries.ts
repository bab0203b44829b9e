import { DomainError, RateLimiter, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { type MemberView, MembersQueries } from '../members/members.queries.js';

/** Copies of one's data a day: as many as anybody needs. */
const EXPORTS = { limit: 5, windowMs: 24 * 60 * 60_000 };

/** Everything identity keeps about a member. */
export interface MemberExport extends MemberView {
  sessions: { createdAt: string; expiresAt: string }[];
}

/** Reads what a member may take along. */
@Injectable()
export class ExportQueries {
  constructor(
    private readonly members: MembersQueries,
    private readonly sessions: SessionStore,
    private readonly limiter: RateLimiter,
  ) {}

  /** Errors: USER_NOT_FOUND, RATE_LIMITED {wait seconds}. */
  async read(memberId: string): Promise<MemberExport> {
    const { allowed, retryAfterMs } = await this.limiter.hit(`export:${memberId}`, EXPORTS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    const [view, sessions] = await Promise.all([this.members.get(memberId), this.sessions.list(memberId)]);
    return { ...view, sessions: sessions.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })) };
  }
}
