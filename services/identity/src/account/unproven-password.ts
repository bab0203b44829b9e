import { SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AccountLinks } from '../links/account-links.js';
import type { Link } from '../links/domain/link.js';
import type { Member } from '../members/domain/member.js';
import { MembersRepository } from '../members/members.repository.js';
import { SignInGuard } from '../lockout/sign-in-guard.js';

/**
 * Ends what somebody may have set up in an account before the owner of its e-mail showed that it is theirs: the password,
 * and all that it opened (docs/adr/0024).
 */
@Injectable()
export class UnprovenPassword {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly sessions: SessionStore,
    private readonly guard: SignInGuard,
  ) {}

  /**
   * Takes the password away in the transaction that confirms the e-mail; `finish` follows it. Returns a link for a new
   * password: any that was given out before is dead.
   */
  async forget(memberId: string, session: ClientSession): Promise<Link> {
    await this.members.update(memberId, { passwordHash: '', passwordImported: false }, session);
    const link = await this.links.issue('reset', memberId, session);
    // Before the commit, so that no session outlives the password if this process dies.
    await this.sessions.revokeAll(memberId);
    return link;
  }

  /** Ends what was opened until the password was gone, and knows none of the account's devices any more. */
  async finish(member: Pick<Member, 'id' | 'email'>): Promise<void> {
    await this.sessions.revokeAll(member.id);
    await this.guard.erase({ kind: 'member', name: member.email }, member.id);
  }
}
