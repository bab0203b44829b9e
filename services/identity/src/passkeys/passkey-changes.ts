import { Clock, DomainError, securityEvent, SessionStore, ValidationError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { FormValidation } from '../forms/domain/form-validation.js';
import { SignInGuard } from '../lockout/sign-in-guard.js';
import type { Member } from '../members/domain/member.js';
import { hasConfirmedEmail } from '../members/domain/ways-in.js';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { type Confirmation, confirmationFor } from './domain/confirmation.js';

/** Member who asks, with the session and the password that was typed; empty when none was asked for. */
export interface ChangeRequest {
  memberId: string;
  token: string;
  password: string;
}

/** Rules of every change of passkeys: who may make one, and who is notified. */
@Injectable()
export class PasskeyChanges {
  constructor(
    private readonly members: MembersRepository,
    private readonly guard: SignInGuard,
    private readonly sessions: SessionStore,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the proof that a change needs now. Errors: USER_NOT_FOUND. */
  async needed({ memberId, token }: Omit<ChangeRequest, 'password'>): Promise<Confirmation> {
    return (await this.ask(memberId, token)).needed;
  }

  /**
   * Returns the member of a change that is confirmed. Errors: USER_NOT_FOUND, SIGN_IN_AGAIN, ACCOUNT_LOCKED, INPUT_INVALID with the field
   * `password` (a wrong password is one: the session stays good).
   */
  async require({ memberId, token, password }: ChangeRequest): Promise<Member> {
    const { member, needed } = await this.ask(memberId, token);
    if (needed === 'signIn') throw new DomainError('SIGN_IN_AGAIN');
    if (needed === 'password') await this.provePassword(member, password);
    return member;
  }

  /** Notifies a member by e-mail, or by SMS where no e-mail is confirmed. */
  async notify(member: Member, change: 'added' | 'removed', session: ClientSession): Promise<void> {
    const message = change === 'added' ? 'passkeyAdded' : 'passkeyRemoved';
    const about = { memberId: member.id, language: '', link: null } as const;
    const channel = hasConfirmedEmail(member) ? 'email' : 'sms';
    await this.notifications.append(session, [{ ...about, channel, message }]);
  }

  /** Reports a change to the operators of the product. */
  report(memberId: string, change: 'added' | 'removed'): void {
    securityEvent('passkey changed', { subjectId: memberId, reason: change });
  }

  private async ask(memberId: string, token: string): Promise<{ member: Member; needed: Confirmation }> {
    const member = await this.members.findById(memberId);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    const session = await this.sessions.look(token);
    const own = session?.subjectId === memberId ? session : null;
    return { member, needed: confirmationFor(member, own, this.clock.now()) };
  }

  private async provePassword({ id, email, passwordHash }: Member, password: string): Promise<void> {
    new FormValidation().password('password', password).done();
    // Counts all attempts as from one place: the caller is signed in already.
    const { fits } = await this.guard.check({
      ...({ kind: 'member', name: email || id } as const),
      from: { clientIp: '', uniqueToken: '' },
      ownerId: id,
      storedHash: passwordHash,
      password,
    });
    if (!fits) throw new ValidationError('INPUT_INVALID', {}, { password: { code: 'PASSWORD_WRONG' } });
  }
}
