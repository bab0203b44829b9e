import { PLATFORM_CONFIG, type ListedSession, type RequestContext, SessionStore } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../admins/admin-confirmation.js';
import type { Admin } from '../admins/domain/admin.js';
import { SecondFactorsRepository } from '../admins/second-factors.repository.js';
import type { IdentityConfig } from '../config.js';

/** An account as its owner sees it. */
export interface OwnAccount {
  admin: Admin;
  /** Null without a second factor. */
  secondFactorSince: Date | null;
  recoveryCodesLeft: number;
  secondFactorRequired: boolean;
  sessions: readonly (ListedSession & { current: boolean })[];
}

/** Reads one's own account (docs/product/back-office.md#ones-own-account). */
@Injectable()
export class OwnAccountQueries {
  constructor(
    private readonly confirmation: AdminConfirmation,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionStore,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Returns the account of the actor; `token` is that of the session that asks. Errors: FORBIDDEN. */
  async get(ctx: RequestContext, token: string): Promise<OwnAccount> {
    const admin = await this.confirmation.actor(ctx);
    const [factor, sessions] = await Promise.all([this.factors.find(admin.id), this.sessions.list(admin.id)]);
    const current = this.sessions.idOf(token);
    return {
      admin,
      secondFactorSince: factor?.confirmedAt ?? null,
      recoveryCodesLeft: factor?.confirmedAt ? factor.recovery.length : 0,
      secondFactorRequired: this.config.ADMIN_SECOND_FACTOR !== 'off',
      sessions: sessions.map((session) => ({ ...session, current: session.id === current })),
    };
  }
}
