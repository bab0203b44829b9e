import { Clock, DomainError, kl, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { PhoneCodes, type ProvenCode } from '../../codes/phone-codes.js';
import { EmailReleases } from '../../emails/email-releases.js';
import { AccountLinks, type FollowedLink } from '../../links/account-links.js';
import { SignInGuard, type SignInPlace } from '../../lockout/sign-in-guard.js';
import { hasAgreed } from '../../members/domain/agreement.js';
import { isUpForGrabs } from '../../members/domain/email-claim.js';
import type { Member } from '../../members/domain/member.js';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { RequireAgreement, requireInForce } from '../../members/usecases/require-agreement.js';
import { AccountOwnership } from '../account-ownership.js';

/** A followed link, the place it was pressed in, the code of the account's phone and the agreement; both empty without one. */
export interface ConfirmCommand extends FollowedLink, SignInPlace {
  otp: string;
  consentVersion: string;
  /** Browser and system; empty or absent when unknown. */
  device?: string;
}

/** A session; or nothing, because the e-mail was confirmed before. */
export type ConfirmedEmail = { token: string; member: Member } | 'alreadyConfirmed';

/**
 * Confirms an e-mail by its link and signs its member in. Password, sessions and known devices stay
 * (docs/product/accounts.md#mailed-links and docs/adr/0024).
 */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly ownership: AccountOwnership,
    private readonly codes: PhoneCodes,
    private readonly agreements: RequireAgreement,
    private readonly releases: EmailReleases,
    private readonly guard: SignInGuard,
    private readonly sessions: MemberSessions,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: LINK_INCOMPLETE, VERIFY_LINK_EXPIRED, LINK_INVALID, ACCOUNT_BLOCKED, PHONE_CODE_REQUIRED {phone}, CONSENT_REQUIRED
   * with its field (link and code stay good), and those of PhoneCodes.prove and consume.
   */
  async execute(ctx: RequestContext, command: ConfirmCommand): Promise<ConfirmedEmail> {
    const { link, state } = await this.links.read('verify', command);
    if (state === 'used') return 'alreadyConfirmed';
    if (state === 'released') throw new DomainError('LINK_INVALID');
    const found = await this.members.findById(link.id);
    if (!found) throw new DomainError('LINK_INVALID');
    if (found.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (hasConfirmedEmail(found)) return 'alreadyConfirmed';
    const { otp, clientIp, uniqueToken, consentVersion: version } = command;
    const code = await this.ownership.prove(found, { otp, clientIp, uniqueToken });
    if (!hasAgreed(found)) requireInForce(version);
    const member = await this.confirm(link, code);
    // Of presses that meet here one has confirmed it, unless the recipient has refused the account.
    if (!member) return this.afterRace(link);
    await this.guard.trust({ kind: 'member', id: member.id }, uniqueToken);
    const agreed = await this.agreements.execute(member, { version, language: ctx.locale });
    return { token: await this.sessions.open(member.id, { device: command.device, uniqueToken }), member: agreed };
  }

  private async afterRace(link: FollowedLink): Promise<'alreadyConfirmed'> {
    if ((await this.links.read('verify', link)).state === 'used') return 'alreadyConfirmed';
    throw new DomainError('LINK_INVALID');
  }

  private confirm(link: FollowedLink, code: ProvenCode | null): Promise<Member | null> {
    return withTransaction(this.connection, async (session) => {
      const found = await this.members.findById(link.id, session);
      if (!found) throw new DomainError('LINK_INVALID');
      if (found.blocked) throw new DomainError('ACCOUNT_BLOCKED');
      if (!(await this.links.close(session, 'verify', link, 'used'))) return null;
      await this.takeOver(found, session);
      if (code) await this.codes.consume(code, session);
      const emailConfirmedAt = found.emailConfirmedAt ?? this.clock.now();
      await this.members.update(found.id, { emailConfirmedAt, emailOwned: true }, session);
      return { ...found, emailConfirmedAt, emailOwned: true };
    });
  }

  // The e-mail may still be that of an account which did not confirm it on its day.
  private async takeOver({ email, emailOwned }: Member, session: ClientSession): Promise<void> {
    if (emailOwned !== false) return;
    const owner = email === '' ? null : await this.members.findByEmail(email, session);
    if (email === '' || (owner && !isUpForGrabs(owner, this.clock.now(), kl.date))) {
      throw new DomainError('LINK_INVALID');
    }
    if (owner) await this.releases.release(session, owner.id);
  }
}
