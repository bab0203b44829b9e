import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  type Connection,
  DomainError,
  type ErrorCode,
  MONGO,
  refusedAt,
  PublicListsInvalidation,
  type RequestContext,
  Validation,
  ValidationError,
  withTransaction,
} from '@club/platform';
import { changesNearDay, doubleDaysAt, NEAR_HOURS, sameDays, withFirst } from '../../awards/domain/double-days.js';
import { CODES_CONFIG, type CodesConfig } from '../codes.config.js';
import { DoubleDaysRepository } from '../double-days.repository.js';

const LAST_DAY = 31;

/** A day in the place of the first one, or all days; `seen`: those that the administrator wants to replace, any when empty. */
export type NewDoubleDays = { reason?: string } & (
  | { newDate: number }
  | { dates: readonly number[]; seen?: readonly number[] }
);

const MAX_REASON = 1_000;

/**
 * Saves the double-points days of the month from now on (docs/product/back-office.md#codes). Every replica sees them with its
 * next scan, the pages with their next look. Errors: DOUBLE_DATE_INVALID, and for a first day that counts double already
 * DOUBLE_DATE_SAME, EDIT_CONFLICT; DOUBLE_DATE_REASON_REQUIRED {hours} for a day that is near, which needs a reason.
 */
@Injectable()
export class SaveDoublePointsDays {
  constructor(
    private readonly doubleDays: DoubleDaysRepository,
    private readonly audit: AdminAudit,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(CODES_CONFIG) private readonly config: CodesConfig,
  ) {}

  /** Returns all days as they are then; the same days again change nothing. */
  async execute(ctx: RequestContext, wanted: NewDoubleDays): Promise<number[]> {
    check(wanted);
    const reason = (wanted.reason ?? '').trim();
    const since = this.clock.now();
    const configured = this.config.doublePointsDays;
    const days = await withTransaction(this.connection, async (session) => {
      const changes = await this.doubleDays.find(session);
      const before = doubleDaysAt(changes, configured, since);
      if ('dates' in wanted && wanted.seen?.length && !sameDays(wanted.seen, before))
        throw new DomainError('EDIT_CONFLICT');
      const after = daysAfter(before, wanted);
      if (sameDays(before, after)) return before;
      if (reason === '' && changesNearDay(before, after, since))
        throw refusedAt('reason', 'DOUBLE_DATE_REASON_REQUIRED', { hours: NEAR_HOURS });
      await this.doubleDays.add(session, { days: after, since });
      await this.audit.record(ctx, session, {
        ...{ record: 'setting', recordId: 'doublePointsDate', action: 'changed' },
        ...{ reason, before: { dates: before }, after: { dates: after } },
      });
      return after;
    });
    await this.lists.publish('settings');
    return days;
  }
}

function check(wanted: NewDoubleDays): void {
  const days = 'dates' in wanted ? wanted.dates : [wanted.newDate];
  const valid = days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= LAST_DAY);
  if (!valid) throw refused(wanted, 'DOUBLE_DATE_INVALID');
  new Validation().atMost('reason', wanted.reason ?? '', MAX_REASON).done();
}

function daysAfter(before: readonly number[], wanted: NewDoubleDays): number[] {
  if ('dates' in wanted) return [...new Set(wanted.dates)].sort((a, b) => a - b);
  if (before.includes(wanted.newDate)) throw refused(wanted, 'DOUBLE_DATE_SAME');
  return withFirst(before, wanted.newDate);
}

const refused = (wanted: NewDoubleDays, code: ErrorCode) =>
  new ValidationError(code, {}, { ['dates' in wanted ? 'dates' : 'newDate']: { code } });
