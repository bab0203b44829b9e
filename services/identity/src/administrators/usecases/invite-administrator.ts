import { randomUUID } from 'node:crypto';
import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  isDuplicateKey,
  MONGO,
  refusedAt,
  type RequestContext,
  securityEvent,
  stableId,
  withTransaction,
} from '@club/platform';
import { isName, tidyName } from '@club/platform/typed-input';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import { AdminsRepository } from '../../admins/admins.repository.js';
import { type Admin, ADMIN_ROLES, type AdminRole, normaliseUsername, USERNAME } from '../../admins/domain/admin.js';
import { type Invitation, newInvitation } from '../../admins/domain/invitation.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { normaliseEmail } from '../../members/domain/email.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';

const MAX_NAME = 100;

/** A new account as it was typed, with the code of whoever invites. */
interface TypedInvitation {
  username: string;
  name: string;
  email: string;
  role: string;
  code: string;
  key: string;
}

/** Invites administrators by a mailed link, which sets their password (docs/product/back-office.md#administrators). */
@Injectable()
export class InviteAdministrator {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly notifications: NotificationsRepository,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Adds an account without a password, once for each key. Errors: FORBIDDEN, INPUT_INVALID with fields, ALREADY_EXISTS at `username`
   * or `email`, IDEMPOTENCY_CONFLICT, and those of AdminConfirmation.require.
   */
  async execute(ctx: RequestContext, typed: TypedInvitation): Promise<Admin> {
    const by = await this.confirmation.actor(ctx);
    const form = readForm(typed);
    const id = typed.key === '' ? randomUUID() : stableId(`administrator of ${by.id}: ${typed.key}`);
    const earlier = await this.admins.findById(id);
    if (earlier) {
      if (earlier.username === form.username && earlier.email === form.email && earlier.name === form.name)
        return earlier;
      throw new DomainError('IDEMPOTENCY_CONFLICT');
    }
    if (await this.admins.findByUsername(form.username)) throw taken('username');
    if (await this.admins.findByEmail(form.email)) throw taken('email');
    await this.confirmation.require(ctx, by, typed.code);
    const invitation = newInvitation(this.clock.now());
    const admin: Admin = { id, ...form, passwordHash: null, state: 'invited', invitation, lastSignInAt: null };
    try {
      await withTransaction(this.connection, async (session) => {
        await this.admins.insert(admin, session);
        await this.send(ctx, session, { by, admin, invitation, after: { role: admin.role } });
      });
    } catch (error) {
      if (isDuplicateKey(error, 'username')) throw taken('username');
      if (isDuplicateKey(error, 'email')) throw taken('email');
      throw error;
    }
    securityEvent('administrator changed', { subjectId: id, reason: 'invited' });
    return admin;
  }

  /**
   * Mails a new link, valid for 72 hours; the earlier one opens nothing any more. Errors: FORBIDDEN, NOT_FOUND, ADMIN_NOT_INVITED, and
   * those of AdminConfirmation.require.
   */
  async repeat(ctx: RequestContext, { id, code }: { id: string; code: string }): Promise<Admin> {
    const by = await this.confirmation.actor(ctx);
    const admin = await this.admins.findById(id);
    if (!admin) throw new DomainError('NOT_FOUND');
    if (admin.state !== 'invited') throw new DomainError('ADMIN_NOT_INVITED');
    await this.confirmation.require(ctx, by, code);
    const invitation = newInvitation(this.clock.now());
    await withTransaction(this.connection, async (session) => {
      if (!(await this.admins.update({ id, state: 'invited' }, { invitation }, session))) {
        throw new DomainError('ADMIN_NOT_INVITED');
      }
      await this.send(ctx, session, { by, admin, invitation, after: {} });
    });
    securityEvent('administrator changed', { subjectId: id, reason: 'invited' });
    return { ...admin, invitation };
  }

  private async send(
    ctx: RequestContext,
    session: ClientSession,
    { by, admin, invitation, after }: { by: Admin; admin: Admin; invitation: Invitation; after: object },
  ): Promise<void> {
    if (!(await this.admins.holdActiveDev(by.id, session))) throw new DomainError('FORBIDDEN');
    await this.audit.record(ctx, session, { record: 'admin', recordId: admin.id, action: 'invited', after });
    const { nonce } = invitation;
    const mail = {
      channel: 'email',
      message: 'adminInvitation',
      adminId: admin.id,
      nonce,
      language: ctx.locale,
    } as const;
    await this.notifications.append(session, [mail]);
  }
}

function readForm(typed: TypedInvitation): { username: string; name: string; email: string; role: AdminRole } {
  const check = new FormValidation();
  const username = normaliseUsername(typed.username);
  check.match('username', username, USERNAME).key('key', typed.key);
  const name = tidyName(check.requiredText('name', typed.name, MAX_NAME));
  if (name && !isName(name)) check.fail('name', 'NAME_FORMAT_INVALID');
  const email = check.parsed('email', typed.email, normaliseEmail, 'EMAIL_FORMAT_INVALID');
  const role = check.choice('role', typed.role, ADMIN_ROLES);
  check.done();
  return { username, name, email, role: role as AdminRole };
}

const taken = (field: 'username' | 'email') => refusedAt(field, 'ALREADY_EXISTS', { thing: field });
