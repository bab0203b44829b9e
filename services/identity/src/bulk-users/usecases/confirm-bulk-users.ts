import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  invalidField,
  isCalendarDate,
  kl,
  MONGO,
  refusedAt,
  type RequestContext,
  Validation,
  withTransaction,
} from '@club/platform';
import { PromotersRepository } from '../../promoters/promoter.record.js';
import { BulkUsersJob } from '../bulk-users.job.js';
import { BulkUsersRepository } from '../bulk-users.repository.js';
import {
  type BulkUsers,
  CHECK_HOLDS_MS,
  MAX_LABEL,
  REGISTER_SOURCES,
  type Registration,
  TYPED_KEPT_MS,
} from '../domain/bulk-users.js';

const SHA256 = /^[0-9a-f]{64}$/;
const EARLIEST = '2000-01-01';

/** Names what was checked, and describes the registration; empty texts for what is left open. */
export interface ConfirmCommand {
  sha256: string;
  checkId: string;
  label: string;
  promoterId: string;
  registerDate: string;
  registerSource: string;
}

/**
 * Registers exactly what was checked, once: confirming again returns the same upload
 * (docs/product/back-office.md#bulk-users). Errors: those of ConfirmBulkUsers.
 */
@Injectable()
export class ConfirmBulkUsers {
  constructor(
    private readonly uploads: BulkUsersRepository,
    private readonly promoters: PromotersRepository,
    private readonly job: BulkUsersJob,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  async execute(ctx: RequestContext, command: ConfirmCommand): Promise<BulkUsers> {
    const registration = await this.read(command);
    const check = await this.checkOf(ctx, command);
    if (check.status !== 'checked') return check;
    if (check.ready === 0) throw new DomainError('BULK_USERS_EMPTY');
    return this.confirm(ctx, check, registration);
  }

  private async read(command: ConfirmCommand): Promise<Registration> {
    const label = command.label.trim();
    const today = kl.date(this.clock.now());
    const registerDate = command.registerDate || today;
    const registerSource = REGISTER_SOURCES.find((known) => known === (command.registerSource || 'OTHER'));
    new Validation()
      .match('sha256', command.sha256, SHA256)
      .text('label', label, MAX_LABEL)
      .that('registerDate', isCalendarDate(registerDate) && registerDate >= EARLIEST)
      .that('registerSource', registerSource !== undefined)
      .done();
    if (registerDate > today) throw refusedAt('registerDate', 'REGISTER_DATE_FUTURE');
    const promoter = command.promoterId ? await this.promoters.find(command.promoterId) : null;
    if (command.promoterId && !promoter) throw invalidField('promoterId');
    const { id: promoterId = '', code: promoterCode = '' } = promoter ?? {};
    return { label, promoterId, promoterCode, registerDate, registerSource: registerSource ?? 'OTHER' };
  }

  private async checkOf(ctx: RequestContext, { sha256, checkId }: ConfirmCommand): Promise<BulkUsers> {
    const check = await this.uploads.lastChecked({ author: ctx.actor.id, sha256 });
    const over = new Date(this.clock.now().getTime() - CHECK_HOLDS_MS);
    if (!check || (checkId !== '' && check.id !== checkId)) throw new DomainError('CHECK_STALE');
    if (check.status === 'checked' && check.checkedAt <= over) throw new DomainError('CHECK_STALE');
    return check;
  }

  private async confirm(ctx: RequestContext, check: BulkUsers, registration: Registration): Promise<BulkUsers> {
    const { id, ready, sha256 } = check;
    const now = this.clock.now();
    const confirmed = await withTransaction(this.connection, async (session) => {
      const change: Partial<BulkUsers> = {
        ...registration,
        ...{ status: 'running', confirmedAt: now, correlationId: ctx.correlationId, job: this.job.handOver() },
        typedUntil: new Date(now.getTime() + TYPED_KEPT_MS),
      };
      const moved = await this.uploads.move(id, 'checked', change, session);
      if (!moved) return null;
      const { label: title, promoterId: _, ...described } = registration;
      const after = { ...described, rows: ready, fileHash: sha256 };
      await this.audit.record(ctx, session, { record: 'bulkUsers', recordId: id, title, action: 'added', after });
      return moved;
    });
    if (confirmed) this.job.handedOver();
    // The same confirmation was faster, or the check expired, between the two.
    const present = confirmed ?? (await this.uploads.findById(id));
    if (!present || present.status === 'expired') throw new DomainError('CHECK_STALE');
    return present;
  }
}
