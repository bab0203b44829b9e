import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import { CONFIRMED, type MassCredit } from '../domain/mass-credit.js';
import { MassCreditJob } from '../mass-credit.job.js';
import { MassCreditsRepository } from '../mass-credits.repository.js';

const MAX_REASON = 1_000;

/** Decides on mass credits that wait for another administrator; a repeat of a decision changes nothing. */
@Injectable()
export class DecideMassCredit {
  constructor(
    private readonly credits: MassCreditsRepository,
    private readonly job: MassCreditJob,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Starts one that waits, or one that failed again. Errors: NOT_FOUND, MASS_CREDIT_OWN, MASS_CREDIT_CHANGED. */
  async approve(ctx: RequestContext, id: string): Promise<MassCredit> {
    const credit = await this.confirmed(id);
    if (credit.status === 'running' || credit.status === 'done') return credit;
    if (credit.status === 'rejected') throw new DomainError('MASS_CREDIT_CHANGED');
    const waiting = credit.status === 'waiting';
    if (waiting && credit.author === ctx.actor.id) throw new DomainError('MASS_CREDIT_OWN');
    const approved = await withTransaction(this.connection, async (session) => {
      const change = {
        status: 'running',
        job: this.job.handOver(),
        ...(waiting && { decider: ctx.actor.id }),
      } as const;
      const moved = await this.credits.move(id, [credit.status], change, { session });
      const { title, totalPoints } = credit;
      const entry = { record: 'massCredit', recordId: id, title, action: 'approved', after: { totalPoints } } as const;
      if (moved) await this.audit.record(ctx, session, entry);
      return moved;
    });
    if (!approved) return this.approve(ctx, id);
    this.job.handedOver();
    return approved;
  }

  /** Ends one that waits, without a credit. Errors: INPUT_INVALID, NOT_FOUND, MASS_CREDIT_CHANGED. */
  async reject(ctx: RequestContext, { id, reason }: { id: string; reason: string }): Promise<MassCredit> {
    new Validation().text('reason', reason, MAX_REASON).done();
    const credit = await this.confirmed(id);
    if (credit.status === 'rejected') return credit;
    if (credit.status !== 'waiting') throw new DomainError('MASS_CREDIT_CHANGED');
    const rejected = await withTransaction(this.connection, async (session) => {
      const change = { status: 'rejected', decider: ctx.actor.id, reason, finishedAt: this.clock.now() } as const;
      const moved = await this.credits.move(id, ['waiting'], change, { session });
      const entry = { record: 'massCredit', recordId: id, title: credit.title, action: 'rejected', reason } as const;
      if (moved) await this.audit.record(ctx, session, entry);
      return moved;
    });
    return rejected ?? this.reject(ctx, { id, reason });
  }

  private async confirmed(id: string): Promise<MassCredit> {
    const credit = await this.credits.findById(id);
    if (!credit || !CONFIRMED.includes(credit.status)) throw new DomainError('NOT_FOUND');
    return credit;
  }
}
