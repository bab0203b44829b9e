import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  Sealer,
  SessionStore,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import { actingAs } from '../acting-as.js';
import { AdminsRepository } from '../admins.repository.js';
import type { Admin } from '../domain/admin.js';
import { recoveryHash } from '../domain/recovery-codes.js';
import type { SecondFactor } from '../domain/second-factor.js';
import { stepOf } from '../domain/totp.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';

/** The second step of an administrator's sign-in. */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly admins: AdminsRepository,
    private readonly guard: SignInGuard,
    private readonly sealer: Sealer,
    private readonly sessions: SessionStore,
    private readonly clock: Clock,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Opens a session for a code of the app or a recovery code, each good once; `recoveryCodesLeft` shows when to make new
   * ones, and that one was used is recorded. Errors: SECOND_FACTOR_EXPIRED (the password is asked for again), SECOND_FACTOR_WRONG, ACCOUNT_LOCKED.
   */
  async execute(
    ctx: RequestContext,
    { ticket, code }: { ticket: string; code: string },
  ): Promise<{ token: string; admin: Admin; recoveryCodesLeft: number }> {
    const adminId = await this.factors.readTicket(ticket, 'code', this.clock.now());
    const admin = adminId === null ? null : await this.admins.findById(adminId);
    const factor = admin && (await this.factors.find(admin.id));
    if (!admin || !factor?.confirmedAt) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const name = { kind: 'admin', name: admin.username } as const;
    if (!(await this.guard.prove(name, () => this.use(actingAs(ctx, admin), factor, code.trim())))) {
      throw new DomainError('SECOND_FACTOR_WRONG');
    }
    if (!(await this.factors.useTicket(ticket))) throw new DomainError('SECOND_FACTOR_EXPIRED');
    const left = (await this.factors.find(admin.id))?.recovery.length ?? 0;
    return {
      token: await this.sessions.create({ subjectId: admin.id, type: admin.role }),
      admin,
      recoveryCodesLeft: left,
    };
  }

  private async use(ctx: RequestContext, { id, secret }: SecondFactor, code: string): Promise<boolean> {
    const step = stepOf(Buffer.from(this.sealer.open(secret, id), 'base64'), code, this.clock.now());
    if (step !== null) return this.factors.useStep(id, step);
    const hash = recoveryHash(id, code);
    return hash !== null && this.useRecovery(ctx, id, hash);
  }

  private useRecovery(ctx: RequestContext, recordId: string, hash: string): Promise<boolean> {
    return withTransaction(this.connection, async (session) => {
      const left = await this.factors.useRecovery(session, recordId, hash);
      if (left === null) return false;
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId, action: 'recoveryCodeUsed' },
        ...{ before: { recoveryCodesLeft: left + 1 }, after: { recoveryCodesLeft: left } },
      });
      return true;
    });
  }
}
