import { Clock, DomainError, kl, MONGO, SessionStore, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { AccountLinks, type FollowedLink } from '../../links/account-links.js';
import { isUpForGrabs } from '../../members/domain/email-claim.js';
import type { Member } from '../../members/domain/member.js';
import { mayBeAnothers } from '../../members/domain/password-origin.js';
import { MembersRepository } from '../../members/members.repository.js';
import { UnprovenPassword } from '../unproven-password.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';

/** A followed link, and the device it was opened on: its token, empty when it has none. */
export type ConfirmCommand = FollowedLink & { uniqueToken: string };

/** A session; `passwordEnded`: the account has no password any more, and a link for one is in the mail. */
export interface ConfirmedEmail {
  token: string;
  member: Member;
  passwordEnded: boolean;
}

/** Confirms an e-mail by its link and signs its member in (docs/product/accounts.md#mailed-links and docs/adr/0024). */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly unproven: UnprovenPassword,
    private readonly notifications: NotificationsRepository,
    private readonly sessions: SessionStore,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Errors: INPUT_INVALID with fields, VERIFY_LINK_EXPIRED, LINK_INVALID, ACCOUNT_BLOCKED. */
  async execute(command: ConfirmCommand): Promise<ConfirmedEmail> {
    new FormValidation().given('id', command.id).done();
    await this.links.check('verify', command);
    const confirmed = await this.confirm(command);
    const { member, passwordEnded } = confirmed;
    if (passwordEnded) await this.unproven.finish(member);
    return { token: await this.sessions.create({ subjectId: member.id, type: 'user' }), ...confirmed };
  }

  private confirm(command: ConfirmCommand): Promise<Omit<ConfirmedEmail, 'token'>> {
    return withTransaction(this.connection, async (session) => {
      const found = await this.members.findById(command.id, session);
      if (!found) throw new DomainError('LINK_INVALID');
      if (found.blocked) throw new DomainError('ACCOUNT_BLOCKED');
      await this.links.consume(session, 'verify', command);
      await this.takeOver(found, session);
      const passwordEnded = mayBeAnothers(found, command.uniqueToken);
      const emailConfirmedAt = found.emailConfirmedAt ?? this.clock.now();
      await this.members.update(found.id, { emailConfirmedAt, emailOwned: true }, session);
      const member = { ...found, emailConfirmedAt, emailOwned: true };
      if (!passwordEnded) return { member, passwordEnded };
      const link = await this.unproven.forget(found.id, session);
      const mail = { channel: 'email', message: 'newPassword', memberId: found.id, language: '', link } as const;
      await this.notifications.append(session, [mail]);
      return { member: { ...member, passwordHash: '', passwordImported: false }, passwordEnded };
    });
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
