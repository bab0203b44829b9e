import { DomainError, PLATFORM_CONFIG, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { SignInGuard } from '../lockout/sign-in-guard.js';
import { AdminsRepository } from './admins.repository.js';
import type { Admin } from './domain/admin.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/**
 * Confirms changes of administrators by the second factor of the administrator who makes them, so that a session that was left open or
 * stolen changes nobody's rights (docs/product/back-office.md#administrators).
 */
@Injectable()
export class AdminConfirmation {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: SecondFactorCodes,
    private readonly guard: SignInGuard,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Returns whether changes by an administrator need a code: outside development always, in development with a second factor. */
  async isNeeded(adminId: string): Promise<boolean> {
    if (this.config.ADMIN_SECOND_FACTOR !== 'off') return true;
    return Boolean((await this.factors.find(adminId))?.confirmedAt);
  }

  /** Returns the account of the actor while it is active. Errors: FORBIDDEN. */
  async actor({ actor }: RequestContext): Promise<Admin> {
    const by = actor.type === 'admin' ? await this.admins.findById(actor.id) : null;
    if (by?.state !== 'active') throw new DomainError('FORBIDDEN');
    return by;
  }

  /**
   * Uses the code up that the actor has typed, if one is needed. Errors: INPUT_INVALID with the field `code` (FIELD_REQUIRED,
   * SECOND_FACTOR_WRONG), ACCOUNT_LOCKED.
   */
  async require(ctx: RequestContext, by: Admin, code: string): Promise<void> {
    if (!(await this.isNeeded(by.id))) return;
    if (code.trim() === '') throw refused({ code: 'FIELD_REQUIRED', details: { field: 'code' } });
    const factor = await this.factors.find(by.id);
    const uses = async () => Boolean(factor?.confirmedAt) && this.codes.use(ctx, factor!, code);
    if (!(await this.guard.prove({ kind: 'admin', name: by.username }, uses))) {
      throw refused({ code: 'SECOND_FACTOR_WRONG' });
    }
  }
}

const refused = (error: { code: 'FIELD_REQUIRED' | 'SECOND_FACTOR_WRONG'; details?: { field: string } }) =>
  new DomainError('INPUT_INVALID', {}, { code: error });
