import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  MONGO,
  PLATFORM_CONFIG,
  type RequestContext,
  Sealer,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../../config.js';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import { actingAs } from '../acting-as.js';
import { AdminsRepository } from '../admins.repository.js';
import type { Admin } from '../domain/admin.js';
import { newRecovery, newSecret, stepBy } from '../second-factor-secrets.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';
import { OpenAdminSession, type SessionPlace } from './open-admin-session.js';

/** Binds an authenticator app to an administrator whose password was right and who has none yet. */
@Injectable()
export class EnrolSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly admins: AdminsRepository,
    private readonly guard: SignInGuard,
    private readonly sealer: Sealer,
    private readonly opened: OpenAdminSession,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** A new secret, for the app; one that waited for its confirmation is void. Errors: SECOND_FACTOR_EXPIRED. */
  async begin(ticket: string): Promise<{ secret: string; uri: string }> {
    const admin = await this.owner(ticket);
    const { sealed, ...made } = newSecret(this.sealer, admin, this.config.CLUB_NAME);
    if (!(await this.factors.begin(admin.id, sealed))) throw new DomainError('SECOND_FACTOR_EXPIRED');
    return made;
  }

  /**
   * Takes the app's first code, opens a session, and answers the recovery codes, the only time they exist in clear.
   * Errors: SECOND_FACTOR_EXPIRED, SECOND_FACTOR_WRONG, ACCOUNT_LOCKED, ADMIN_LOGIN_INVALID.
   */
  async confirm(
    ctx: RequestContext,
    { ticket, code, ...place }: { ticket: string; code: string } & SessionPlace,
  ): Promise<{ token: string; admin: Admin; recoveryCodes: string[] }> {
    const admin = await this.owner(ticket);
    const factor = await this.factors.find(admin.id);
    if (!factor || factor.confirmedAt !== null) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const now = this.clock.now();
    const step = stepBy(this.sealer, factor.secret, admin.id, code, now);
    const fits = await this.guard.prove({ kind: 'admin', name: admin.username }, async () => step !== null);
    if (!fits || step === null) throw new DomainError('SECOND_FACTOR_WRONG');
    const { recoveryCodes, recovery } = newRecovery(admin.id);
    await withTransaction(this.connection, async (session) => {
      const first = await this.factors.confirm(session, factor, { confirmedAt: now, lastStep: step, recovery });
      if (!first || !(await this.factors.useTicket(ticket, session))) throw new DomainError('SECOND_FACTOR_EXPIRED');
      await this.audit.record(actingAs(ctx, admin), session, {
        ...{ record: 'admin', recordId: admin.id, action: 'secondFactorEnrolled' },
        ...{ before: { secondFactor: false }, after: { secondFactor: true } },
      });
    });
    return { token: await this.opened.execute(admin, place), admin, recoveryCodes };
  }

  private async owner(ticket: string): Promise<Admin> {
    const adminId = await this.factors.readTicket(ticket, 'enrol', this.clock.now());
    const admin = adminId === null ? null : await this.admins.findById(adminId);
    if (admin?.state !== 'active') throw new DomainError('SECOND_FACTOR_EXPIRED');
    return admin;
  }
}
