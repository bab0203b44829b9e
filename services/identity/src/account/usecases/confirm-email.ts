import { Clock, DomainError, kl, MONGO, type RequestContext, SessionStore, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { AccountLinks, type FollowedLink } from '../../links/account-links.js';
import { isUpForGrabs } from '../../members/domain/email-claim.js';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';

/** Confirms an e-mail by its link and signs its member in (member-account §4, §7). */
@Injectable()
export class ConfirmEmail {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(AccountLinks) private readonly links: AccountLinks,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Errors: INPUT_INVALID with fields, VERIFY_LINK_EXPIRED, LINK_INVALID, ACCOUNT_BLOCKED. */
  async execute(_ctx: RequestContext, link: FollowedLink): Promise<{ token: string; member: Member }> {
    if (link.id === '') {
      throw new DomainError('INPUT_INVALID', {}, { id: { code: 'FIELD_REQUIRED', details: { field: 'id' } } });
    }
    await this.links.check('verify', link);
    const member = await withTransaction(this.connection, async (session) => {
      const found = await this.members.findById(link.id, session);
      if (!found) throw new DomainError('LINK_INVALID');
      if (found.blocked) throw new DomainError('ACCOUNT_BLOCKED');
      await this.links.consume(session, 'verify', link);
      await this.takeOver(found, session);
      const emailConfirmedAt = found.emailConfirmedAt ?? this.clock.now();
      await this.members.update(found.id, { emailConfirmedAt, emailOwned: true }, session);
      return { ...found, emailConfirmedAt, emailOwned: true };
    });
    return { token: await this.sessions.create({ subjectId: member.id, type: 'user' }), member };
  }

  // The e-mail may still be that of an account which did not confirm it on its day.
  private async takeOver({ email, emailOwned }: Member, session: ClientSession): Promise<void> {
    if (emailOwned !== false) return;
    const owner = email === '' ? null : await this.members.findByEmail(email, session);
    if (email === '' || (owner && !isUpForGrabs(owner, this.clock.now(), kl.date))) {
      throw new DomainError('LINK_INVALID');
    }
    if (owner) await this.members.releaseEmail(owner.id, session);
  }
}
