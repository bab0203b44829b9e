import {
  AdminAudit,
  DomainError,
  type ErrorCode,
  MONGO,
  type RequestContext,
  ValidationError,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { EmailChanges } from '../../emails/email-changes.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import type { Member } from '../../members/domain/member.js';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { SisterShop } from '../../shop/ports.js';
import { type AccountForm, accountChanges, maskedAccount, readAccount } from '../domain/account-form.js';
import { readReason } from '../domain/reason.js';

/** The form of an account; `version` is the one that was edited, any when absent or 0. */
export type SaveAccountCommand = AccountForm & { id: string; version?: number | undefined; reason: string };

/** The member, and whether it was changed. */
type Saved = { member: Member; signOut: boolean };

/** Field whose value another account has, by the code of the refusal. */
const TAKEN: Partial<Record<ErrorCode, string>> = { EMAIL_ALREADY_REGISTERED: 'email', NUMBER_TAKEN: 'number' };

/** Changes name, number and e-mail of an account for its owner (docs/product/back-office.md#accounts). */
@Injectable()
export class SaveAccount {
  constructor(
    private readonly members: MembersRepository,
    private readonly emails: EmailChanges,
    private readonly notifications: NotificationsRepository,
    private readonly shop: SisterShop,
    private readonly audit: AdminAudit,
    private readonly sessions: MemberSessions,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Errors: INPUT_INVALID and FIELD_EMPTY with fields or the code of the only mistake, EMAIL_ALREADY_REGISTERED and NUMBER_TAKEN
   * with their field, USER_NOT_FOUND, EDIT_CONFLICT.
   */
  async execute(ctx: RequestContext, command: SaveAccountCommand): Promise<Member> {
    const known = await this.members.findById(command.id);
    if (!known) throw new DomainError('USER_NOT_FOUND');
    const reason = command.reason.trim();
    const { email } = this.read(command, known);
    const ofShop = email !== known.email && (await this.shop.knows(email));
    try {
      const { member, signOut } = await this.store(ctx, { ...command, reason }, ofShop);
      if (signOut) await this.sessions.endAll(member.id);
      return member;
    } catch (error) {
      const field = error instanceof DomainError ? TAKEN[error.code] : undefined;
      if (!(error instanceof DomainError) || !field) throw error;
      throw new ValidationError(error.code, {}, { [field]: { code: error.code } });
    }
  }

  private store(ctx: RequestContext, command: SaveAccountCommand, ofShop: boolean): Promise<Saved> {
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(command.id, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      const stale = Boolean(command.version) && command.version !== (member.version ?? 1);
      const changed = accountChanges(member, this.read(command, member));
      // A repeat of a request whose answer was lost: it may not have come to end the sessions.
      if (Object.keys(changed).length === 0) return { member, signOut: stale };
      if (stale) throw new DomainError('EDIT_CONFLICT');
      const change: Partial<Member> = {
        ...changed,
        ...(changed.number === undefined ? {} : await this.newNumber(changed.number)),
        ...(changed.email === undefined ? {} : await this.emails.change(session, member.id, changed.email, ofShop)),
      };
      await this.members.update(member.id, change, session);
      const signOut = changed.number !== undefined || changed.email !== undefined;
      if (signOut) await this.notify(member, session);
      await this.record(ctx, session, { member, changed, reason: command.reason });
      return { member: { ...member, ...change, version: (member.version ?? 1) + 1 }, signOut };
    });
  }

  // The owner of a confirmed e-mail learns of it there, also when the e-mail is the one that was replaced.
  private async notify(member: Member, session: ClientSession): Promise<void> {
    if (!hasConfirmedEmail(member)) return;
    const { id: memberId, email: to } = member;
    const mail = { channel: 'email', message: 'contactChanged', memberId, language: '', link: null, to } as const;
    await this.notifications.append(session, [mail]);
  }

  private async newNumber(number: string): Promise<Partial<Member>> {
    if (await this.members.hasNumber(number)) throw new DomainError('NUMBER_TAKEN');
    return { number, numberProvenAt: null };
  }

  private read(command: SaveAccountCommand, member: Member): AccountForm {
    const check = new FormValidation();
    readReason(check, command.reason);
    const account = readAccount(check, command, member);
    check.doneInModal('FIELD_EMPTY');
    return account;
  }

  private async record(
    ctx: RequestContext,
    session: ClientSession,
    { member, changed, reason }: { member: Member; changed: Partial<AccountForm>; reason: string },
  ): Promise<void> {
    const fields = Object.keys(changed);
    await this.audit.record(ctx, session, {
      ...{ record: 'member', recordId: member.id, action: 'changed', reason },
      before: maskedAccount(member, fields),
      // Masked values may look alike: the fields that changed are named as well.
      after: { ...maskedAccount({ ...member, ...changed }, fields), fields },
    });
  }
}
