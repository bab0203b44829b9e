import { Clock, DomainError, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import { actingAs } from '../acting-as.js';
import { AdminsRepository } from '../admins.repository.js';
import type { Admin } from '../domain/admin.js';
import { SecondFactorCodes } from '../second-factor-codes.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { OpenAdminSession, type SessionPlace } from './open-admin-session.js';

/** The second step of an administrator's sign-in. */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly admins: AdminsRepository,
    private readonly codes: SecondFactorCodes,
    private readonly guard: SignInGuard,
    private readonly opened: OpenAdminSession,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a session for a code of the app or a recovery code, each good once; `recoveryCodesLeft` shows when to make new
   * ones, and that one was used is recorded. Errors: SECOND_FACTOR_EXPIRED (the password is asked for again), SECOND_FACTOR_WRONG,
   * ACCOUNT_LOCKED, ADMIN_LOGIN_INVALID.
   */
  async execute(
    ctx: RequestContext,
    { ticket, code, ...place }: { ticket: string; code: string } & SessionPlace,
  ): Promise<{ token: string; admin: Admin; recoveryCodesLeft: number }> {
    const adminId = await this.factors.readTicket(ticket, 'code', this.clock.now());
    const admin = adminId === null ? null : await this.admins.findById(adminId);
    const factor = admin && (await this.factors.find(admin.id));
    if (!admin || !factor?.confirmedAt) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const name = { kind: 'admin', name: admin.username } as const;
    if (!(await this.guard.prove(name, () => this.codes.use(actingAs(ctx, admin), factor, code)))) {
      throw new DomainError('SECOND_FACTOR_WRONG');
    }
    if (!(await this.factors.useTicket(ticket))) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const left = (await this.factors.find(admin.id))?.recovery.length ?? 0;
    return { token: await this.opened.execute(admin, place), admin, recoveryCodesLeft: left };
  }
}
