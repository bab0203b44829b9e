import { Clock, dayExpression, fromDocument, inRange, listPage, MONGO, reportModelOf, windowsOf } from '@club/platform';
import type { Connection, Listed, ListPage, ListRules, ReportRange } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { SampleRequest } from './domain/request.js';
import { type RequestDocument, requestSchema } from './request.schema.js';

/** Sums of the requests of a day in Kuala Lumpur. */
export interface SampleDay {
  day: string;
  requests: number;
  granted: number;
  received: number;
}

/** Order of the report: by the index `requestedAt`, in both directions. */
const RULES: ListRules = { sorts: { requestedAt: 'requestedAt' }, order: { requestedAt: -1, _id: -1 } };

const countOf = (field: string, value: unknown) => ({ $sum: { $cond: [{ $eq: [field, value] }, 1, 0] } });

/** Requests as the report of free samples reads them. */
@Injectable()
export class SampleReportRepository {
  private readonly requests: Model<RequestDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly clock: Clock,
  ) {
    this.requests = reportModelOf(connection, 'SampleReport', requestSchema);
  }

  /** A page of the requests of a range. Errors: INPUT_INVALID. */
  async page(range: ReportRange, page: ListPage): Promise<Listed<SampleRequest>> {
    const ends = { ...range, now: this.clock.now() };
    const rules: ListRules = { ...RULES, within: (order, from) => windowsOf('requestedAt', order, from, ends) };
    const { rows, end } = await listPage(this.requests, page, rules, inRange('requestedAt', range));
    return { rows: rows.map(fromDocument), end };
  }

  /** The days of a range that have requests, in order. */
  async days(range: ReportRange): Promise<SampleDay[]> {
    const rows = await this.requests.aggregate<Omit<SampleDay, 'day'> & { _id: string }>([
      { $match: inRange('requestedAt', range) },
      {
        $group: {
          _id: dayExpression('$requestedAt'),
          requests: { $sum: 1 },
          granted: countOf('$status', 'open'),
          received: countOf('$received', true),
        },
      },
      { $sort: { _id: 1 } },
    ]);
    return rows.map(({ _id, ...sums }) => ({ day: _id, ...sums }));
  }
}
