import { Body, Controller, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { type Entry, EntryKind } from '@club/proto/club/ledger/v1/points';
import { type ReportedMembers, ReportsServiceClient } from '@club/proto/club/ledger/v1/reports';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText, text } from '../validation/fields.js';
import type { AdminFile } from './list-query.js';
import {
  answerReport,
  MEMBER_COLUMNS,
  rangeBody,
  type ReportDays,
  reportMember,
  reportQuery,
  reportRange,
  reportTotals,
  totalsOf,
  withMembers,
} from './report.js';
import { findMember, findMembers } from './report.members.js';

const FIGURES = ['entries', 'credited', 'debited'] as const;

const pointRow = z
  .object({
    entryId: z.string(),
    createdAt: z.iso.datetime(),
    ...reportMember,
    points: z.int().describe('Of the whole entry; negative ones were taken'),
    source: z.string().describe('Sources of its lines, as in `data`, with commas'),
    reversal: z.boolean().describe('Corrects an earlier entry'),
    reason: z.string(),
    balance: z.int().describe("The member's balance after it"),
    data: z
      .array(z.object({ createdAt: z.iso.datetime(), points: z.int(), source: z.string() }))
      .describe('Lines of the entry'),
  })
  .meta({ id: 'PointRow' });
type PointRow = z.infer<typeof pointRow>;

const pointTotals = reportTotals({
  entries: z.int(),
  credited: z.int().describe('Points that came, without those that were taken back'),
  debited: z.int().describe('Points that went, without those that were returned; negative where more were returned'),
}).meta({ id: 'PointTotals' });

export const pointsBody = rangeBody({
  query: optionalText(200).describe('Members, by name, e-mail, number or id; all without it'),
});
export const pointsOfOneBody = rangeBody({
  query: text(200).describe('One member, by name, e-mail, number or id'),
});
const pointsQuery = reportQuery('createdAt');

/** The reports of points, of all members and of one (docs/product/back-office.md#reports). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/report')
export class AdminPointReportController {
  constructor(
    @Inject(ReportsServiceClient) private readonly reports: Calls<ReportsServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Entries of points of a range of days or all, newest first, with their members' })
  @ApiOkResponse({ standardSchema: z.array(pointRow) })
  @PostCall('pointv2')
  async rows(
    @Req() request: ClubRequest,
    @Body({ schema: pointsBody }) body: z.infer<typeof pointsBody>,
    @Query({ schema: pointsQuery }) query: z.infer<typeof pointsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<PointRow[] | StreamableFile> {
    const members = await findMembers(this.directory, body.query, contextOf(request));
    return answerReport(request, reply, query, this.report(request, body, members));
  }

  @ApiOperation({ summary: 'Sums of the same entries by day' })
  @ApiOkResponse({ standardSchema: pointTotals })
  @PostCall('pointv2/totals')
  async totals(
    @Req() request: ClubRequest,
    @Body({ schema: pointsBody }) body: z.infer<typeof pointsBody>,
  ): Promise<z.infer<typeof pointTotals>> {
    const members = await findMembers(this.directory, body.query, contextOf(request));
    return this.sums(request, body, members);
  }

  @ApiOperation({ summary: 'Entries of points of one member, newest first' })
  @ApiOkResponse({ standardSchema: z.array(pointRow) })
  @PostCall('point/user')
  async rowsOfOne(
    @Req() request: ClubRequest,
    @Body({ schema: pointsOfOneBody }) body: z.infer<typeof pointsOfOneBody>,
    @Query({ schema: pointsQuery }) query: z.infer<typeof pointsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<PointRow[] | StreamableFile> {
    const members = await findMember(this.directory, body.query, contextOf(request));
    return answerReport(request, reply, query, this.report(request, body, members));
  }

  @ApiOperation({ summary: 'Sums of the same entries by day' })
  @ApiOkResponse({ standardSchema: pointTotals })
  @PostCall('point/user/totals')
  async totalsOfOne(
    @Req() request: ClubRequest,
    @Body({ schema: pointsOfOneBody }) body: z.infer<typeof pointsOfOneBody>,
  ): Promise<z.infer<typeof pointTotals>> {
    const members = await findMember(this.directory, body.query, contextOf(request));
    return this.sums(request, body, members);
  }

  private report(request: ClubRequest, days: ReportDays, members: ReportedMembers | undefined): AdminFile<PointRow> {
    const ctx = contextOf(request);
    const range = reportRange(days);
    return {
      load: async (page) => {
        const { entries, end } = await this.reports.listPoints({ range, page, members }, ctx);
        return { rows: await withMembers(this.directory, entries.map(rowOf), ctx), end };
      },
      file: 'pointHistoryReport',
      columns: COLUMNS,
    };
  }

  private async sums(request: ClubRequest, days: ReportDays, members: ReportedMembers | undefined) {
    const sums = await this.reports.sumPoints({ range: reportRange(days), members }, contextOf(request));
    return totalsOf(FIGURES, sums.days);
  }
}

const rowOf = ({ id, memberId, at = '', lines, points, kind, reason, balanceAfter }: Entry) => ({
  ...{ entryId: id, memberId, createdAt: at, points, reason, balance: balanceAfter },
  source: lines.map(({ source }) => source).join(', '),
  reversal: kind === EntryKind.ENTRY_KIND_REVERSAL,
  data: lines.map((line) => ({ createdAt: at, points: line.points, source: line.source })),
});

const COLUMNS: AdminFile<PointRow>['columns'] = {
  createdAt: ({ createdAt }) => createdAt,
  entryId: ({ entryId }) => entryId,
  ...MEMBER_COLUMNS,
  points: ({ points }) => points,
  source: ({ source }) => source,
  reversal: ({ reversal }) => reversal,
  reason: ({ reason }) => reason,
  balance: ({ balance }) => balance,
};
