import { DomainError, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { RequestPasswordReset } from '../../account/usecases/request-password-reset.js';
import { NotifyOfLock } from '../../account/usecases/notify-of-lock.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { AccountLinks } from '../../links/account-links.js';
import { type ShopCheck, SisterShop } from '../../shop/ports.js';
import { OpenShopAccount } from '../../shop/usecases/open-shop-account.js';
import { normaliseEmail } from '../../members/domain/email.js';
import { LANGUAGES, type Member } from '../../members/domain/member.js';
import { passwordMistake } from '../../members/domain/password.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { SignInGuard, type SignInPlace } from '../../lockout/sign-in-guard.js';
import { type Agreed, RequireAgreement } from '../../members/usecases/require-agreement.js';

/** Credentials as typed, with the place of the attempt. */
export interface Credentials extends SignInPlace {
  email: string;
  password: string;
  /** en or bm; empty for the request's. */
  language?: string;
  /** Version of notice and terms that were agreed to just now, for an account that has not agreed yet. */
  consentVersion?: string;
  /** Browser and system; empty or absent when unknown. */
  device?: string;
}

/** An open session, or the promise of a mail with which an account gets its first password. */
export type SignedIn = { token: string; member: Member } | { flow: 'resetPassword' };

/** Opens a session for e-mail and password (docs/product/accounts.md#sign-in). */
@Injectable()
export class SignIn {
  constructor(
    private readonly members: MembersRepository,
    private readonly guard: SignInGuard,
    private readonly passwords: PasswordHasher,
    private readonly links: AccountLinks,
    private readonly shop: SisterShop,
    private readonly openShopAccount: OpenShopAccount,
    private readonly requestReset: RequestPasswordReset,
    private readonly notifyOfLock: NotifyOfLock,
    private readonly agreements: RequireAgreement,
    private readonly sessions: MemberSessions,
  ) {}

  /**
   * The sister shop is asked about an e-mail that is nobody's here, and about a password that an account made from the
   * shop does not have; about nobody else, and its absence only means that it does not help.
   * Errors: INPUT_INVALID with fields, USER_NOT_REGISTERED, PASSWORD_WRONG, PASSWORD_CHECK, SHOP_PASSWORD_REQUIRED,
   * ACCOUNT_LOCKED, ACCOUNT_BLOCKED, EMAIL_NOT_VERIFIED, REGISTRATION_SUSPENDED, MEMBER_ALREADY_REGISTERED,
   * CONSENT_REQUIRED with its field (the credentials are right, and are sent again with an agreement),
   * PASSWORD_NOT_STRONG {userId, datems, token}: a link for ResetPassword.
   */
  async execute(ctx: RequestContext, command: Credentials): Promise<SignedIn> {
    const email = readCredentials(command);
    const { password, clientIp, uniqueToken } = command;
    const member = await this.members.findByEmail(email);
    let shop: ShopCheck = { outcome: 'unknown' };
    const { fits, locked } = await this.guard.check({
      kind: 'member',
      name: email,
      from: { clientIp, uniqueToken },
      ownerId: member?.id ?? null,
      storedHash: member?.passwordHash || null,
      password,
      elsewhere: async () => {
        if (!member || member.origin === 'shop') shop = await this.shop.check(email, password);
        return shop.outcome === 'accepted';
      },
    });
    if (locked && member?.passwordHash) await this.notifyOfLock.execute(member);
    const agreed = agreedIn(ctx, command);
    if (fits) return this.open(member ?? (await this.fromShop(ctx, email, command, shop)), command, agreed);
    if (member?.passwordHash === '') return this.mailLink(email, command);
    throw await this.refusal(email, password, member, shop);
  }

  private async open(
    proven: Member,
    { password, uniqueToken, device }: Credentials,
    agreed: Agreed,
  ): Promise<SignedIn> {
    await this.guard.trust({ kind: 'member', id: proven.id }, uniqueToken);
    const member = await this.admit(proven, password, agreed);
    const token = await this.sessions.open(member.id, { device, uniqueToken });
    await this.requireUnchanged(member, password, token);
    await this.passwords.renew(member.passwordHash, password, (next) =>
      this.members.replacePasswordHash(member.id, member.passwordHash, next),
    );
    return { token, member };
  }

  private async admit(member: Member, password: string, agreed: Agreed): Promise<Member> {
    if (member.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (member.passwordImported && passwordMistake(password) !== null) {
      // The old password was proven, so the reset needs no mail.
      const link = await this.links.keepOrIssue('reset', member.id);
      throw new DomainError('PASSWORD_NOT_STRONG', {
        userId: member.id,
        datems: link.datems,
        token: this.links.tokenOf(link),
      });
    }
    return this.agreements.execute(member, agreed);
  }

  // Ends the new session if the password was changed or the account removed after the comparison; that ended all other sessions.
  // A new hash of the same password, written by a parallel sign-in, is no such change.
  private async requireUnchanged({ id, passwordHash }: Member, password: string, token: string): Promise<void> {
    const now = await this.members.findById(id);
    if (now?.passwordHash === passwordHash) return;
    if (now?.passwordHash && (await this.passwords.verify(now.passwordHash, password))) return;
    await this.sessions.end(token);
    throw new DomainError(now ? 'PASSWORD_WRONG' : 'USER_NOT_REGISTERED');
  }

  private async fromShop(ctx: RequestContext, email: string, command: Credentials, shop: ShopCheck): Promise<Member> {
    if (shop.outcome !== 'accepted') throw new Error('nobody has vouched for this person');
    const { profile } = shop;
    const { language, version: consentVersion } = agreedIn(ctx, command);
    try {
      return await this.openShopAccount.execute(ctx, { profile, password: command.password, language, consentVersion });
    } catch (error) {
      // Of sign-ins that meet here one makes the account, and the others open it: they have proven the same.
      const made = error instanceof DomainError ? await this.members.findByEmail(email) : null;
      if (made?.origin !== 'shop') throw error;
      return made;
    }
  }

  // Mails a link to set a password to a member who has none. The caller is not shown that the hourly mail limit is reached.
  private async mailLink(email: string, { language = '' }: Credentials): Promise<SignedIn> {
    try {
      await this.requestReset.execute({ email, language: LANGUAGES.find((one) => one === language) ?? '' });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'RATE_LIMITED') throw error;
    }
    return { flow: 'resetPassword' };
  }

  private async refusal(email: string, password: string, member: Member | null, shop: ShopCheck): Promise<DomainError> {
    const claimant = await this.members.findClaimant(email);
    // Proven like any other: only the right password of the waiting account is answered that it waits.
    if (claimant?.passwordHash && (await this.passwords.verify(claimant.passwordHash, password))) {
      return new DomainError('EMAIL_NOT_VERIFIED');
    }
    if (member) return new DomainError(member.origin === 'shop' ? 'PASSWORD_CHECK' : 'PASSWORD_WRONG');
    return new DomainError(shop.outcome === 'wrong' ? 'SHOP_PASSWORD_REQUIRED' : 'USER_NOT_REGISTERED');
  }
}

function agreedIn(ctx: RequestContext, { language, consentVersion = '' }: Credentials): Agreed {
  return { version: consentVersion, language: LANGUAGES.find((one) => one === language) ?? ctx.locale };
}

function readCredentials(command: Credentials): string {
  const check = new FormValidation();
  const email = check.parsed('email', command.email, normaliseEmail, 'EMAIL_INVALID');
  check.password('password', command.password);
  check.done();
  return email;
}
