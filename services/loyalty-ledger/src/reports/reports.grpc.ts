import { type GrpcHandlers, GrpcService, rangeOf } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import type { ReportRange } from '@club/proto/club/common/v1/report';
import {
  type ListPointsRequest,
  type ListPointsResponse,
  type ListScansRequest,
  type ListScansResponse,
  type ReportedMembers,
  type ReportsServiceServer,
  ReportsServiceService,
  type SumPointsRequest,
  type SumPointsResponse,
  type SumScansRequest,
  type SumScansResponse,
} from '@club/proto/club/ledger/v1/reports';
import { toWireEntry } from '../points/points.mapper.js';
import { toReportedScan } from './reports.mapper.js';
import { ReportsQueries } from './reports.queries.js';
import type { ReportFilter } from './reports.repository.js';

/** ReportsService. */
@GrpcService(ReportsServiceService)
export class ReportsController implements GrpcHandlers<ReportsServiceServer> {
  constructor(private readonly reports: ReportsQueries) {}

  /** Errors: INPUT_INVALID. */
  async listPoints({ page, ...request }: ListPointsRequest): Promise<ListPointsResponse> {
    const { rows, end } = await this.reports.page('points', filterOf(request), page ?? ListPage.fromPartial({}));
    return { entries: rows.map(toWireEntry), end };
  }

  /** Errors: INPUT_INVALID. */
  async sumPoints(request: SumPointsRequest): Promise<SumPointsResponse> {
    const days = await this.reports.sums(filterOf(request));
    return {
      days: days
        .filter(({ entries }) => entries > 0)
        .map(({ day, entries, credited, debited }) => ({ day, entries, credited, debited })),
    };
  }

  /** Errors: INPUT_INVALID. */
  async listScans({ page, ...request }: ListScansRequest): Promise<ListScansResponse> {
    const { rows, end } = await this.reports.page('scans', filterOf(request), page ?? ListPage.fromPartial({}));
    return { scans: rows.map(toReportedScan), end };
  }

  /** Errors: INPUT_INVALID. */
  async sumScans(request: SumScansRequest): Promise<SumScansResponse> {
    const days = await this.reports.sums(filterOf(request));
    return {
      days: days
        .filter(({ codes }) => codes > 0)
        .map(({ day, codes, codePoints, doubleDay, first }) => ({ day, codes, points: codePoints, doubleDay, first })),
    };
  }
}

const filterOf = ({
  range,
  members,
}: {
  range?: ReportRange | undefined;
  members?: ReportedMembers | undefined;
}): ReportFilter => ({ range: rangeOf(range), members: members && [...new Set(members.ids)] });
