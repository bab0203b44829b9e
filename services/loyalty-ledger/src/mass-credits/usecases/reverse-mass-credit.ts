import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  isDuplicateKey,
  MONGO,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import { MAX_TEXT } from '../../points/input.js';
import { CONFIRMED, type MassCredit, reversalOf } from '../domain/mass-credit.js';
import { REVERSES_INDEX } from '../mass-credit.schema.js';
import { MassCreditJob } from '../mass-credit.job.js';
import { MassCreditsRepository } from '../mass-credits.repository.js';

/**
 * Takes the points of a finished mass credit back, once, by a mass credit of its own whose rows are those that were credited
 * (docs/product/points.md#mass-credits). Errors: those of ReverseMassCredit.
 */
@Injectable()
export class ReverseMassCredit {
  constructor(
    private readonly credits: MassCreditsRepository,
    private readonly job: MassCreditJob,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  async execute(ctx: RequestContext, { id, reason }: { id: string; reason: string }): Promise<MassCredit> {
    new Validation().text('reason', reason, MAX_TEXT).done();
    const original = await this.credits.findById(id);
    if (!original || !CONFIRMED.includes(original.status)) throw new DomainError('NOT_FOUND');
    if (original.reversedBy) return (await this.credits.findById(original.reversedBy))!;
    if (original.type === 'reversal' || original.status !== 'done') throw new DomainError('MASS_CREDIT_CHANGED');
    if (original.done === 0) throw new DomainError('MASS_CREDIT_EMPTY');
    const { actor, correlationId } = ctx;
    const now = this.clock.now();
    const reversal = reversalOf(original, {
      ...{ id: this.credits.nextId(), author: actor.id, reason: reason.trim(), correlationId, now },
    });
    try {
      await withTransaction(this.connection, async (session) => {
        await this.credits.insertReversal(reversal, session);
        const after = { reversedBy: reversal.id, rows: original.done, points: original.donePoints };
        await this.audit.record(ctx, session, {
          ...{
            record: 'massCredit',
            recordId: id,
            title: original.title,
            action: 'reversed',
            reason: reversal.reason!,
          },
          after,
        });
      });
    } catch (error) {
      // Somebody else reversed it between the two.
      if (isDuplicateKey(error, REVERSES_INDEX)) return this.execute(ctx, { id, reason });
      throw error;
    }
    this.job.handedOver();
    return reversal;
  }
}
