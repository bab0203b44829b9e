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
import {
  CHECK_HOLDS_MS,
  CREDIT_TYPES,
  type CreditType,
  type MassCredit,
  MAX_POINTS,
  MAX_TITLE,
  TYPED_KEPT_MS,
} from '../domain/mass-credit.js';
import { MassCreditJob } from '../mass-credit.job.js';
import { MASS_CREDITS_CONFIG, type MassCreditsConfig } from '../mass-credits.config.js';
import { MassCreditsRepository } from '../mass-credits.repository.js';

const SHA256 = /^[0-9a-f]{64}$/;

/** Names what was checked. */
export interface ConfirmCommand {
  type: string;
  sha256: string;
  title: string;
  points?: number | undefined;
  /** Empty for the last check of the type and the file. */
  checkId: string;
}

/**
 * Credits exactly what was checked, once: confirming again returns the same mass credit. Above the approval total it waits for
 * another administrator (docs/product/points.md#mass-credits). Errors: those of ConfirmMassCredit.
 */
@Injectable()
export class ConfirmMassCredit {
  constructor(
    private readonly credits: MassCreditsRepository,
    private readonly job: MassCreditJob,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(MASS_CREDITS_CONFIG) private readonly config: MassCreditsConfig,
  ) {}

  async execute(ctx: RequestContext, command: ConfirmCommand): Promise<MassCredit> {
    const type = CREDIT_TYPES.find((known) => known === command.type);
    if (!type) throw new DomainError('UPLOAD_RELOAD');
    const title = type === 'campaign' ? command.title.trim() : '';
    const points = type === 'campaign' ? command.points : 0;
    if (type === 'campaign' && (title === '' || points === undefined))
      throw new DomainError('CAMPAIGN_FIELDS_REQUIRED');
    const input = new Validation().match('sha256', command.sha256, SHA256).atMost('title', title, MAX_TITLE);
    if (type === 'campaign') input.integer('points', points, 1, MAX_POINTS);
    input.done();
    const check = await this.checkOf(ctx, type, command);
    if (check.status !== 'checked') return check;
    if (check.ready === 0) throw new DomainError('MASS_CREDIT_EMPTY');
    return this.confirm(ctx, check, { title, points: points ?? 0 });
  }

  private async checkOf(
    ctx: RequestContext,
    type: CreditType,
    { sha256, checkId }: ConfirmCommand,
  ): Promise<MassCredit> {
    const check = await this.credits.lastChecked({ author: ctx.actor.id, type, sha256 });
    const over = new Date(this.clock.now().getTime() - CHECK_HOLDS_MS);
    if (!check || (checkId !== '' && check.id !== checkId)) throw new DomainError('CHECK_STALE');
    if (check.status === 'checked' && check.checkedAt <= over) throw new DomainError('CHECK_STALE');
    return check;
  }

  private async confirm(
    ctx: RequestContext,
    check: MassCredit,
    { title, points }: Pick<MassCredit, 'title' | 'points'>,
  ): Promise<MassCredit> {
    const { id, type, ready } = check;
    const totalPoints = type === 'campaign' ? ready * points : check.totalPoints;
    const waits = totalPoints > this.config.approvalTotal;
    const now = this.clock.now();
    const confirmed = await withTransaction(this.connection, async (session) => {
      const moved = await this.credits.move(
        id,
        ['checked'],
        {
          ...{ title, points, totalPoints, confirmedAt: now, correlationId: ctx.correlationId },
          typedUntil: new Date(now.getTime() + TYPED_KEPT_MS),
          ...(waits ? { status: 'waiting' } : { status: 'running', job: this.job.handOver() }),
        },
        { session, unset: ['reading'] },
      );
      if (!moved) return null;
      const after = { type, points: points || undefined, rows: ready, totalPoints, fileHash: check.sha256, waits };
      await this.audit.record(ctx, session, { record: 'massCredit', recordId: id, title, action: 'added', after });
      return moved;
    });
    if (confirmed?.status === 'running') this.job.handedOver();
    // Somebody else confirmed it, or it expired, between the two.
    const present = confirmed ?? (await this.credits.findById(id));
    if (!present || present.status === 'expired') throw new DomainError('CHECK_STALE');
    return present;
  }
}
