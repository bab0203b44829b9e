import { DomainError, type Session, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { deviceHash } from './domain/device.js';
import { MembersRepository } from './members.repository.js';

/** Browsers of a member, by the hash of their device token: these, or all but one, or all. */
export type Browsers = { only: readonly string[] } | { except: string | null };

/** Store of what reaches members in browsers in which they are signed in. */
export interface FollowsSessions {
  /** Removes what reaches these browsers; repeating it changes nothing. */
  signedOut(memberId: string, browsers: Browsers): Promise<void>;
}

/** Kept with a session. */
interface About {
  /** Browser and system; empty or absent when unknown. */
  device?: string | undefined;
  /** Way in, where it is recorded. */
  openedBy?: 'phone' | 'passkey';
  /** Device token; only its hash is kept. */
  uniqueToken?: string;
}

/**
 * Sessions of members. Every way in opens one here, so that an account that is blocked meanwhile gets none; every end from elsewhere is
 * one of these, so that push messages end with it (docs/product/reminders.md#ways).
 */
@Injectable()
export class MemberSessions {
  private readonly followers: FollowsSessions[] = [];

  constructor(
    private readonly sessions: SessionStore,
    private readonly members: MembersRepository,
  ) {}

  /** Registers what ends with sessions when it is created. */
  register(follower: FollowsSessions): void {
    this.followers.push(follower);
  }

  /**
   * Opens a session and returns its token; `about` is kept with it. The account is read once more: a block that was stored since the
   * caller has read it ends only the sessions that were open then. Errors: ACCOUNT_BLOCKED.
   */
  async open(memberId: string, { uniqueToken = '', ...about }: About = {}): Promise<string> {
    const browser = deviceHash(uniqueToken);
    const token = await this.sessions.create({ ...about, browser, subjectId: memberId, type: 'user' });
    if (!(await this.members.findById(memberId))?.blocked) return token;
    await this.end(token);
    throw new DomainError('ACCOUNT_BLOCKED');
  }

  /** Returns the browser in which the session of a token was opened; null when it is unknown. */
  async browserOf(token: string): Promise<string | null> {
    return browserIn(await this.sessions.look(token));
  }

  /** Ends the session of a token, by the browser that has it. */
  end(token: string): Promise<void> {
    return this.sessions.revoke(token);
  }

  /** Ends the session of an id; returns how many were ended, none for another member's. */
  async endOne(memberId: string, sessionId: string): Promise<number> {
    const session = await this.sessions.find(sessionId);
    if (session?.subjectId !== memberId) return 0;
    const browser = browserIn(session);
    if (browser !== null) await this.follow(memberId, { only: [browser] });
    return this.sessions.revokeOne(memberId, sessionId);
  }

  /** Ends every session but that of a token; returns how many were known. */
  async endOthers(memberId: string, token: string): Promise<number> {
    await this.follow(memberId, { except: await this.browserOf(token) });
    return this.sessions.revokeOthers(memberId, token);
  }

  /** Ends every session; push messages stay in the browser of `uniqueToken`, which asks for it. Returns how many were known. */
  async endAll(memberId: string, uniqueToken = ''): Promise<number> {
    await this.follow(memberId, { except: deviceHash(uniqueToken) });
    return this.sessions.revokeAll(memberId);
  }

  /** Ends the sessions that were opened by one way in. */
  async endOpenedBy(memberId: string, way: NonNullable<About['openedBy']>): Promise<void> {
    const browsers: string[] = [];
    await this.sessions.revokeMatching(memberId, (session) => {
      if (session['openedBy'] !== way) return false;
      const browser = browserIn(session);
      if (browser !== null) browsers.push(browser);
      return true;
    });
    await this.follow(memberId, { only: browsers });
  }

  private async follow(memberId: string, browsers: Browsers): Promise<void> {
    for (const follower of this.followers) await follower.signedOut(memberId, browsers);
  }
}

const browserIn = (session: Session | null): string | null =>
  typeof session?.['browser'] === 'string' ? session['browser'] : null;
