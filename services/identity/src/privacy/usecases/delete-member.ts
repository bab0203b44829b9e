import {
  AdminAudit,
  Clock,
  DomainError,
  MONGO,
  newEvent,
  Outbox,
  PLATFORM_CONFIG,
  type RequestContext,
  securityEvent,
  SessionStore,
  Validation,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import { MAX_REASON } from '../../admins/domain/admin.js';
import type { IdentityConfig } from '../../config.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import type { Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { type AccountName, SignInGuard } from '../../lockout/sign-in-guard.js';
import { MAX_OTP_TRIES, otpDigest, readOtp, resendWait } from '../../otp/domain/otp.js';
import { subjectOf } from '../../codes/domain/subject.js';
import { PhoneCodesRepository } from '../../codes/phone-codes.repository.js';
import { DataRequests } from '../data-requests.repository.js';
import { isConfirmed } from '../domain/confirmation.js';
import { BY_MEMBER, type DataRequest, type RequestOrigin } from '../domain/data-request.js';
import { MemberEraser } from '../member-eraser.js';

/** Member to delete, with one proof of identity: the password, or a code sent by SMS. */
export interface DeleteCommand {
  memberId: string;
  password: string;
  otp: string;
}

/** Member whom an administrator erases on request. */
export interface EraseCommand {
  memberId: string;
  reason: string;
  /** The member's e-mail as typed, or the number of a member without one. */
  confirmation: string;
  /** Of the administrator's second factor. */
  code: string;
}

/** Deletes a member's personal data for good: at the member's own wish, or by an administrator whom the member asked. */
@Injectable()
export class DeleteMember {
  constructor(
    private readonly members: MembersRepository,
    private readonly guard: SignInGuard,
    private readonly codes: PhoneCodesRepository,
    private readonly eraser: MemberEraser,
    private readonly sessions: SessionStore,
    private readonly outbox: Outbox,
    private readonly requests: DataRequests,
    private readonly confirmation: AdminConfirmation,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: USER_NOT_FOUND; INPUT_INVALID with fields (a wrong password is one: the session stays good); ACCOUNT_LOCKED,
   * OTP_WRONG {count left}, OTP_EXPIRED, OTP_TRIES_EXCEEDED {wait seconds}.
   */
  async execute(ctx: RequestContext, command: DeleteCommand): Promise<void> {
    const { memberId } = command;
    const member = await this.members.findById(memberId);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    await (command.otp === '' ? this.provePassword(member, command.password) : this.proveCode(memberId, command.otp));
    await this.erase(ctx, member, BY_MEMBER);
  }

  /**
   * Returns the request. A member who was erased before needs no code and adds no entry, so that a repeat succeeds. Errors: INPUT_INVALID
   * with fields, USER_NOT_FOUND, and those of AdminConfirmation.
   */
  async onRequest(ctx: RequestContext, { memberId, code, ...typed }: EraseCommand): Promise<DataRequest> {
    const check = new FormValidation();
    const reason = check.requiredText('reason', typed.reason, MAX_REASON);
    check.required('confirmation', typed.confirmation).done();
    const by = await this.confirmation.actor(ctx);
    const member = await this.members.findById(memberId);
    if (member) {
      if (!isConfirmed(member, typed.confirmation)) check.fail('confirmation', 'CONFIRMATION_WRONG').done();
      await this.confirmation.require(ctx, by, code);
      await this.erase(ctx, member, { by: 'admin', adminId: by.id, reason });
    }
    const request = await this.requests.latest(memberId, 'erasure');
    if (!request) throw new DomainError('USER_NOT_FOUND');
    return request;
  }

  private async erase(ctx: RequestContext, member: Member, origin: RequestOrigin): Promise<void> {
    const { id: memberId } = member;
    await withTransaction(this.connection, async (session) => {
      const current = await this.members.findById(memberId, session);
      if (!current) return;
      const deletedAt = this.clock.now();
      await this.eraser.erase(current, deletedAt, session, origin);
      const data = { memberId, deletedAt: deletedAt.toISOString() };
      await this.outbox.append(session, [
        newEvent('MemberDeleted', data, { ctx, clock: this.clock, eventId: `${memberId}:MemberDeleted` }),
      ]);
      const { reason } = origin;
      await this.audit.record(ctx, session, { record: 'member', recordId: memberId, action: 'erased', reason });
    });
    securityEvent('account deleted', { subjectId: memberId });
    // If this process dies before, ErasureConsumer does it.
    await this.sessions.revokeAll(memberId);
    await this.guard.erase(accountOf(member), memberId);
  }

  private async provePassword(member: Member, password: string): Promise<void> {
    const check = new FormValidation().given('password', password);
    check.done();
    // Counts all attempts as from one place: the caller is signed in already.
    const { fits } = await this.guard.check({
      ...accountOf(member),
      from: { clientIp: '', uniqueToken: '' },
      ownerId: member.id,
      storedHash: member.passwordHash || null,
      password,
    });
    if (!fits) check.fail('password', 'PASSWORD_WRONG', { field: 'password' }).done();
  }

  private async proveCode(memberId: string, typed: string): Promise<void> {
    const otp = readOtp(typed) ?? '';
    if (otp === '') new Validation().fail('otp', 'OTP_INCOMPLETE').done();
    const now = this.clock.now();
    const subject = subjectOf.deletion(memberId);
    const stored = await this.codes.find(subject);
    if (!stored || now >= stored.expiresAt) throw new DomainError('OTP_EXPIRED');
    const digest = otpDigest(this.config.OTP_SECRET, subject, stored.salt, otp);
    const outcome = await this.codes.attempt(subject, stored.salt, digest);
    if (outcome.result === 'burnt') throw new DomainError('OTP_TRIES_EXCEEDED', { wait: resendWait(stored, now) });
    if (outcome.result === 'wrong') throw new DomainError('OTP_WRONG', { count: MAX_OTP_TRIES - outcome.tries });
  }
}

// Names the account by its id when it lost its e-mail to another member, so that it still has its own lock.
const accountOf = ({ id, email }: Member): AccountName => ({ kind: 'member', name: email || id });
