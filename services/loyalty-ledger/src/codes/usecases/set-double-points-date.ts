import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  type Connection,
  type ErrorCode,
  MONGO,
  PublicListsInvalidation,
  type RequestContext,
  ValidationError,
  withTransaction,
} from '@club/platform';
import { doubleDaysAt } from '../../awards/domain/double-days.js';
import { CODES_CONFIG, type CodesConfig } from '../codes.config.js';
import { DoubleDaysRepository } from '../double-days.repository.js';

const LAST_DAY = 31;

/**
 * Sets the first double-points day of the month from now on (docs/product/back-office.md#codes). Every replica sees it with its
 * next scan, the pages with their next look. Errors: DOUBLE_DATE_INVALID, DOUBLE_DATE_SAME.
 */
@Injectable()
export class SetDoublePointsDate {
  constructor(
    private readonly doubleDays: DoubleDaysRepository,
    private readonly audit: AdminAudit,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(CODES_CONFIG) private readonly config: CodesConfig,
  ) {}

  /** Returns all days as they are then. */
  async execute(ctx: RequestContext, newDate: number): Promise<number[]> {
    if (!Number.isInteger(newDate) || newDate < 1 || newDate > LAST_DAY) throw refused('DOUBLE_DATE_INVALID');
    const since = this.clock.now();
    const configured = this.config.doublePointsDays;
    const days = await withTransaction(this.connection, async (session) => {
      const changes = await this.doubleDays.find(session);
      const [before] = doubleDaysAt(changes, configured, since);
      if (before === newDate) throw refused('DOUBLE_DATE_SAME');
      const change = { day: newDate, since };
      await this.doubleDays.add(session, change);
      await this.audit.record(ctx, session, {
        ...{ record: 'setting', recordId: 'doublePointsDate', action: 'changed' },
        ...{ before: { date: before }, after: { date: newDate } },
      });
      return doubleDaysAt([...changes, change], configured, since);
    });
    await this.lists.publish('settings');
    return days;
  }
}

const refused = (code: ErrorCode) => new ValidationError(code, {}, { newDate: { code } });
