import { Clock, DomainError, newId, RateLimiter, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { type MemberView, MembersQueries } from '../members/members.queries.js';
import type { MemberNote } from '../notes/domain/member-note.js';
import { MemberNotesRepository } from '../notes/member-notes.repository.js';
import type { Passkey } from '../passkeys/domain/passkey.js';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';
import { DataRequests } from './data-requests.repository.js';
import { BY_MEMBER, openRequest } from './domain/data-request.js';

/** Copies of one's data a day: as many as anybody needs. */
const EXPORTS = { limit: 5, windowMs: 24 * 60 * 60_000 };

const MAX_NOTES = 10_000;

/** Everything identity keeps about a member. */
export interface MemberExport extends MemberView {
  sessions: { createdAt: string; expiresAt: string; device: string }[];
  /** Notes of the back office, newest first. */
  notes: Pick<MemberNote, 'at' | 'text'>[];
  /** Passkeys, oldest first. */
  passkeys: Pick<Passkey, 'device' | 'createdAt' | 'usedAt'>[];
}

/** Copies of what identity keeps about a member, and the requests for them. */
@Injectable()
export class ExportQueries {
  constructor(
    private readonly members: MembersQueries,
    private readonly sessions: SessionStore,
    private readonly notes: MemberNotesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly requests: DataRequests,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Opens the request for the copy, unless one is open. Errors: USER_NOT_FOUND, RATE_LIMITED {wait seconds}. */
  async read(memberId: string): Promise<MemberExport> {
    const { allowed, retryAfterMs } = await this.limiter.hit(`export:${memberId}`, EXPORTS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    const [view, sessions, notes, passkeys] = await Promise.all([
      this.members.get(memberId),
      this.sessions.list(memberId),
      this.notes.list(memberId, MAX_NOTES),
      this.passkeys.list(memberId),
    ]);
    await this.requests.open(openRequest({ id: newId(), memberId, kind: 'copy' }, BY_MEMBER, this.clock.now()));
    return {
      ...view,
      sessions: sessions.map(({ createdAt, expiresAt, device }) => ({ createdAt, expiresAt, device })),
      notes: notes.map(({ at, text }) => ({ at, text })),
      passkeys,
    };
  }

  /** Closes the open request for a copy, or keeps it open with the parts that the copy lacked. */
  async complete(memberId: string, missing: readonly string[]): Promise<void> {
    const closed = missing.length === 0 ? { state: 'done' as const, closedAt: this.clock.now() } : {};
    await this.requests.change({ memberId, kind: 'copy' }, { missing: [...missing], ...closed });
  }
}
