import { Clock, DomainError, kl, MONGO, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { hasAgreed } from '../../members/domain/agreement.js';
import { isUpForGrabs } from '../../members/domain/email-claim.js';
import type { Member } from '../../members/domain/member.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { AccountOwnership } from '../../account/account-ownership.js';
import { AccountLinks } from '../../links/account-links.js';
import { maskNumber } from '../../members/domain/mask.js';
import { type Agreed, RequireAgreement, requireInForce } from '../../members/usecases/require-agreement.js';
import { SocialTicketsRepository } from '../social-tickets.repository.js';

/** Opens a session for the ticket of a social login (docs/product/accounts.md#social-login). */
@Injectable()
export class SocialSignIn {
  constructor(
    private readonly tickets: SocialTicketsRepository,
    private readonly members: MembersRepository,
    private readonly ownership: AccountOwnership,
    private readonly links: AccountLinks,
    private readonly sessions: MemberSessions,
    private readonly agreements: RequireAgreement,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: LINK_INVALID (used, over, or begun in another browser), EMAIL_NOT_REGISTERED, ACCOUNT_BLOCKED,
   * CONSENT_REQUIRED with its field, which leaves the ticket as it is: it is sent again with an agreement.
   * PHONE_CODE_REQUIRED {userId, datems, token, phone}: a link for ConfirmEmail, for the account belongs to who proved its
   * phone, and its e-mail may be mistyped.
   */
  async execute({
    ticket,
    browser,
    uniqueToken,
    device,
    ...agreed
  }: { ticket: string; browser: string; uniqueToken: string; device?: string } & Agreed): Promise<{
    token: string;
    member: Member;
  }> {
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
    if (await this.ownership.needsCode(member, uniqueToken)) throw await this.codeRequired(member);
    const admitted = await this.agreements.execute(member, agreed);
    if (member.emailConfirmedAt === null) await this.confirm(member, now);
    return { token: await this.sessions.open(member.id, { device, uniqueToken }), member: admitted };
  }

  private async codeRequired({ id, number }: Member): Promise<DomainError> {
    const link = await this.links.keepOrIssue('verify', id);
    return new DomainError('PHONE_CODE_REQUIRED', {
      userId: id,
      datems: link.datems,
      token: this.links.tokenOf(link),
      phone: maskNumber(number),
    });
  }

  private async confirm({ id, email }: Member, now: Date): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const found = await this.members.findById(id, session);
      // The e-mail may have left the account since.
      if (found?.email !== email || found.emailOwned === false) throw new DomainError('EMAIL_NOT_REGISTERED');
      await this.members.update(id, { emailConfirmedAt: found.emailConfirmedAt ?? now }, session);
    });
  }
}
