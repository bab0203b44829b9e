import { Injectable } from '@nestjs/common';
import { SessionStore, type Session } from '@club/platform';
import type { ClubRequest } from '../http/club-request.js';

const BEARER = /^Bearer +([\x21-\x7e]{1,256})$/i;

/** Identifies the caller of a public route whose answer depends on the caller, but which answers everybody. */
@Injectable()
export class OptionalSession {
  constructor(private readonly sessions: SessionStore) {}

  /**
   * Returns the caller's session, which is the request's from then on, so that services learn who asks; null for a
   * visitor, an ended session, and while sessions cannot be read.
   */
  async of(request: ClubRequest): Promise<Session | null> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return null;
    request.session = await this.sessions.read(token).catch(() => null);
    return request.session;
  }
}
