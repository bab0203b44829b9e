import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  MONGO,
  PLATFORM_CONFIG,
  type RequestContext,
  Sealer,
  securityEvent,
  SessionStore,
  ValidationError,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import type { SecondFactor } from '../../admins/domain/second-factor.js';
import { newRecovery, newSecret, stepBy } from '../../admins/second-factor-secrets.js';
import { SecondFactorsRepository } from '../../admins/second-factors.repository.js';
import type { IdentityConfig } from '../../config.js';
import { SignInGuard, type SignInPlace } from '../../lockout/sign-in-guard.js';
import { OwnPassword } from '../own-password.js';

const SETUP_MS = 10 * 60_000;

/** Sets up, replaces or removes the second factor of the administrator who asks. */
@Injectable()
export class ChangeOwnSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly present: OwnPassword,
    private readonly guard: SignInGuard,
    private readonly sealer: Sealer,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Returns a new secret for an app, for ten minutes where one is replaced; the present one holds until its first code. Errors: FORBIDDEN,
   * INPUT_INVALID with fields, ACCOUNT_LOCKED.
   */
  async begin(
    ctx: RequestContext,
    { code, password, ...from }: SignInPlace & { code: string; password: string },
  ): Promise<{ secret: string; uri: string }> {
    const admin = await this.confirmation.actor(ctx);
    const confirmed = Boolean((await this.factors.find(admin.id))?.confirmedAt);
    if (confirmed) await this.confirmation.require(ctx, admin, code);
    else await this.present.require(admin, 'password', password, from);
    const { sealed, ...made } = newSecret(this.sealer, admin, this.config.CLUB_NAME);
    const until = new Date(this.clock.now().getTime() + SETUP_MS);
    const kept = confirmed
      ? await this.factors.propose(admin.id, { secret: sealed, until })
      : await this.factors.begin(admin.id, sealed);
    if (!kept) throw new DomainError('FACTOR_SETUP_EXPIRED');
    return made;
  }

  /**
   * Binds the app that shows the code, ends the other sessions, and returns the recovery codes, the only time they exist in clear. Errors:
   * FORBIDDEN, INPUT_INVALID with fields, FACTOR_SETUP_EXPIRED, ACCOUNT_LOCKED.
   */
  async confirm(ctx: RequestContext, { code, token }: { code: string; token: string }): Promise<string[]> {
    const admin = await this.confirmation.actor(ctx);
    const { id, username } = admin;
    const factor = await this.factors.find(id);
    const now = this.clock.now();
    const secret = waitingSecret(factor, now);
    if (!factor || secret === null) throw new DomainError('FACTOR_SETUP_EXPIRED');
    if (code.trim() === '') {
      throw new ValidationError('INPUT_INVALID', {}, { code: { code: 'FIELD_REQUIRED', details: { field: 'code' } } });
    }
    const step = stepBy(this.sealer, secret, id, code, now);
    const fits = await this.guard.prove({ kind: 'admin', name: username }, async () => step !== null);
    if (!fits || step === null) {
      throw new ValidationError('INPUT_INVALID', {}, { code: { code: 'SECOND_FACTOR_WRONG' } });
    }
    const { recoveryCodes, recovery } = newRecovery(id);
    const proven = { confirmedAt: now, lastStep: step, recovery };
    const replaces = factor.confirmedAt !== null;
    await withTransaction(this.connection, async (session) => {
      const bound = replaces
        ? await this.factors.replace(session, id, { secret, ...proven })
        : await this.factors.confirm(session, factor, proven);
      if (!bound) throw new DomainError('FACTOR_SETUP_EXPIRED');
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: id, action: replaces ? 'secondFactorReplaced' : 'secondFactorEnrolled' },
        ...(replaces
          ? {
              before: { recoveryCodesLeft: factor.recovery.length },
              after: { recoveryCodesLeft: recovery.length },
            }
          : { before: { secondFactor: false }, after: { secondFactor: true } }),
      });
    });
    securityEvent('administrator changed', { subjectId: id, reason: 'secondFactor' });
    await this.sessions.revokeOthers(id, token);
    return recoveryCodes;
  }

  /** Removes the second factor where none is required. Errors: FORBIDDEN, INPUT_INVALID with fields, ACCOUNT_LOCKED. */
  async remove(ctx: RequestContext, code: string): Promise<void> {
    const admin = await this.confirmation.actor(ctx);
    if (this.config.ADMIN_SECOND_FACTOR !== 'off') throw new DomainError('FORBIDDEN');
    if (!(await this.factors.find(admin.id))?.confirmedAt) return;
    await this.confirmation.require(ctx, admin, code);
    await withTransaction(this.connection, async (session) => {
      await this.factors.remove(session, admin.id);
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: admin.id, action: 'secondFactorRemoved' },
        ...{ before: { secondFactor: true }, after: { secondFactor: false } },
      });
    });
    securityEvent('administrator changed', { subjectId: admin.id, reason: 'secondFactor' });
  }
}

/** Returns the secret whose first code is awaited; null when none is. */
function waitingSecret(factor: SecondFactor | null, now: Date): string | null {
  if (!factor) return null;
  if (!factor.confirmedAt) return factor.secret;
  return factor.next && now < factor.next.until ? factor.next.secret : null;
}
