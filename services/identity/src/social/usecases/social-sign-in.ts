import { Clock, DomainError, kl, MONGO, SessionStore, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { hasAgreed } from '../../members/domain/agreement.js';
import { isUpForGrabs } from '../../members/domain/email-claim.js';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { UnprovenPassword } from '../../account/unproven-password.js';
import { type Agreed, RequireAgreement, requireInForce } from '../../members/usecases/require-agreement.js';
import { SocialTicketsRepository } from '../social-tickets.repository.js';

/** Opens a session for the ticket of a social login (docs/product/accounts.md#social-login). */
@Injectable()
export class SocialSignIn {
  constructor(
    private readonly tickets: SocialTicketsRepository,
    private readonly members: MembersRepository,
    private readonly unproven: UnprovenPassword,
    private readonly sessions: SessionStore,
    private readonly agreements: RequireAgreement,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: LINK_INVALID (used, over, or begun in another browser), EMAIL_NOT_REGISTERED, ACCOUNT_BLOCKED,
   * CONSENT_REQUIRED with its field, which leaves the ticket as it is: it is sent again with an agreement.
   */
  async execute({
    ticket,
    browser,
    ...agreed
  }: { ticket: string; browser: string } & Agreed): Promise<{ token: string; member: Member }> {
    const known = await this.tickets.read('ticket', ticket, browser);
    const waiting = known?.profile ? await this.members.findByEmail(known.profile.email) : null;
    if (waiting && !hasAgreed(waiting)) requireInForce(agreed.version);
    const found = await this.tickets.take('ticket', ticket, browser);
    if (!found?.profile || found.purpose !== 'signin') throw new DomainError('LINK_INVALID');
    const member = await this.members.findByEmail(found.profile.email);
    const now = this.clock.now();
    // An e-mail that was typed and never confirmed may be a stranger's: the account is not this person's to open.
    if (!member || isUpForGrabs(member, now, kl.date)) throw new DomainError('EMAIL_NOT_REGISTERED');
    if (member.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    const admitted = await this.agreements.execute(member, agreed);
    if (member.emailConfirmedAt === null) await this.confirm(member, now);
    return { token: await this.sessions.create({ subjectId: member.id, type: 'user' }), member: admitted };
  }

  // Whoever set the password has not shown that the e-mail is theirs: it must not stay a second way in.
  private async confirm(member: Member, now: Date): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      await this.members.update(member.id, { emailConfirmedAt: now }, session);
      await this.unproven.forget(member.id, session);
    });
    await this.unproven.finish(member);
  }
}
