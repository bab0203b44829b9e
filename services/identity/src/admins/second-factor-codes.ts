import {
  AdminAudit,
  Clock,
  type Connection,
  MONGO,
  type RequestContext,
  Sealer,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { recoveryHash } from './domain/recovery-codes.js';
import type { SecondFactor } from './domain/second-factor.js';
import { stepOf } from './domain/totp.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

/** Codes of a confirmed second factor: of the app, and recovery codes. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Uses a code up; false for one that is wrong or was used. That a recovery code was used is recorded for its owner, the actor. */
  async use(ctx: RequestContext, { id, secret }: SecondFactor, typed: string): Promise<boolean> {
    const code = typed.trim();
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
