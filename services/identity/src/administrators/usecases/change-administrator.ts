import {
  AdminAudit,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  securityEvent,
  SessionStore,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import { AdminsRepository } from '../../admins/admins.repository.js';
import { type Admin, ADMIN_ROLES, MAX_REASON } from '../../admins/domain/admin.js';
import { FormValidation } from '../../forms/domain/form-validation.js';

type Action = 'roleChanged' | 'disabled' | 'enabled';

/** Fields that an administrator changes at another one's account. */
type Rights = Pick<Admin, 'role' | 'state'>;

interface Change {
  id: string;
  code: string;
  reason: string;
  action: Action;
  /** Returns the account's rights after the change. */
  rightsOf: (admin: Admin) => Partial<Rights>;
}

/**
 * Changes the rights of another administrator and ends the sessions that have the earlier ones. The acting administrator must be an active
 * `dev` when the change commits, so that an active `dev` always remains (docs/product/back-office.md#administrators).
 */
@Injectable()
export class ChangeAdministrator {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Gives an account a role. Errors: INPUT_INVALID with fields, and those of `change`. */
  async role(ctx: RequestContext, typed: { id: string; role: string; reason: string; code: string }): Promise<Admin> {
    const check = new FormValidation();
    const role = check.choice('role', typed.role, ADMIN_ROLES) || 'superadmin';
    const reason = check.requiredText('reason', typed.reason, MAX_REASON);
    check.done();
    const { id, code } = typed;
    return this.change(ctx, { id, code, reason, action: 'roleChanged', rightsOf: () => ({ role }) });
  }

  /** Closes an account. Errors: INPUT_INVALID with fields, and those of `change`. */
  async disable(ctx: RequestContext, typed: { id: string; reason: string; code: string }): Promise<Admin> {
    const check = new FormValidation();
    const reason = check.requiredText('reason', typed.reason, MAX_REASON);
    check.done();
    const { id, code } = typed;
    return this.change(ctx, { id, code, reason, action: 'disabled', rightsOf: () => ({ state: 'disabled' }) });
  }

  /** Opens a disabled account again; one that was never accepted needs a new invitation. Errors: those of `change`. */
  async enable(ctx: RequestContext, { id, code }: { id: string; code: string }): Promise<Admin> {
    const rightsOf = ({ state, passwordHash }: Admin) =>
      state === 'disabled' ? ({ state: passwordHash === null ? 'invited' : 'active' } as const) : {};
    return this.change(ctx, { id, code, reason: '', action: 'enabled', rightsOf });
  }

  /**
   * A change that the account has already needs no code and adds no entry, so that a repeat succeeds. Errors: FORBIDDEN, NOT_FOUND,
   * ADMIN_OWN_ACCOUNT, and those of AdminConfirmation.require.
   */
  private async change(ctx: RequestContext, { id, code, reason, action, rightsOf }: Change): Promise<Admin> {
    const by = await this.confirmation.actor(ctx);
    const admin = await this.admins.findById(id);
    if (!admin) throw new DomainError('NOT_FOUND');
    if (admin.id === by.id) throw new DomainError('ADMIN_OWN_ACCOUNT');
    if (differs(admin, rightsOf(admin))) {
      await this.confirmation.require(ctx, by, code);
      // Before, so that no session outlives the change if this process dies; after, for those opened in between.
      await this.sessions.revokeAll(id);
      await withTransaction(this.connection, async (session) => {
        if (!(await this.admins.holdActiveDev(by.id, session))) throw new DomainError('FORBIDDEN');
        const before = await this.admins.findById(id, session);
        const rights = before && rightsOf(before);
        if (!before || !rights || !differs(before, rights)) return;
        const withdrawn = rights.state === 'disabled' && before.state === 'invited' ? { invitation: null } : {};
        await this.admins.update({ id }, { ...rights, ...withdrawn }, session);
        await this.audit.record(ctx, session, {
          ...{ record: 'admin', recordId: id, action, reason },
          ...{ before: rightsFrom(before), after: { ...rightsFrom(before), ...rights } },
        });
      });
      securityEvent('administrator changed', { subjectId: id, reason: action });
    }
    await this.endSessionsOf(id);
    return (await this.admins.findById(id)) ?? admin;
  }

  /** Ends the sessions that the account's rights do not cover. */
  private async endSessionsOf(id: string): Promise<void> {
    const now = await this.admins.findById(id);
    await this.sessions.revokeMatching(id, ({ type }) => now?.state !== 'active' || type !== now.role);
  }
}

const rightsFrom = ({ role, state }: Admin): Rights => ({ role, state });

const differs = (admin: Admin, rights: Partial<Rights>): boolean =>
  (rights.role ?? admin.role) !== admin.role || (rights.state ?? admin.state) !== admin.state;
