import { DomainError, type Listed, type ListPage, type ListedSession, SessionStore, Validation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { AdminsRepository } from '../admins/admins.repository.js';
import { type Admin, ADMIN_ROLES, ADMIN_STATES } from '../admins/domain/admin.js';
import { SecondFactorsRepository } from '../admins/second-factors.repository.js';

/** An account with what belongs to it elsewhere. */
export interface AdministratorView {
  admin: Admin;
  secondFactor: boolean;
  sessions: readonly ListedSession[];
}

/** Reads of administrators. See docs/product/back-office.md#administrators. */
@Injectable()
export class AdministratorsQueries {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionStore,
  ) {}

  /** Lists a page of administrators; an empty role or state does not restrict. Errors: INPUT_INVALID. */
  async list(filter: { role: string; state: string }, page: ListPage): Promise<Listed<AdministratorView>> {
    const role = ADMIN_ROLES.find((one) => one === filter.role);
    const state = ADMIN_STATES.find((one) => one === filter.state);
    new Validation()
      .that('role', filter.role === '' || role !== undefined)
      .that('state', filter.state === '' || state !== undefined)
      .done();
    const wanted = { ...(role ? { role } : {}), ...(state ? { state } : {}) };
    const { rows, ...rest } = await this.admins.list(wanted, page);
    return { ...rest, rows: await Promise.all(rows.map((admin) => this.viewOf(admin))) };
  }

  /** Errors: NOT_FOUND. */
  async get(id: string): Promise<AdministratorView> {
    const admin = await this.admins.findById(id);
    if (!admin) throw new DomainError('NOT_FOUND');
    return this.viewOf(admin);
  }

  /** Returns an account with its second factor and its sessions. */
  async viewOf(admin: Admin): Promise<AdministratorView> {
    const [factor, sessions] = await Promise.all([this.factors.find(admin.id), this.sessions.list(admin.id)]);
    return { admin, secondFactor: Boolean(factor?.confirmedAt), sessions };
  }
}
