import { Body, Controller, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { type ReportedScan, ReportsServiceClient } from '@club/proto/club/ledger/v1/reports';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText } from '../validation/fields.js';
import type { AdminFile } from './list-query.js';
import {
  answerReport,
  MEMBER_COLUMNS,
  rangeBody,
  reportMember,
  reportQuery,
  reportRange,
  reportTotals,
  totalsOf,
  withMembers,
} from './report.js';
import { findMembers } from './report.members.js';

const FIGURES = ['codes', 'points', 'doubleDay', 'first'] as const;

/** A redeemed code, without its member. */
export const scannedCode = z
  .object({
    entryId: z.string(),
    scannedAt: z.iso.datetime(),
    code: z.string().describe('With its middle masked; empty for an imported one'),
    batchId: z.string(),
    brand: z.string(),
    format: z.string(),
    size: z.string(),
    points: z.int().describe('All points of the code'),
    multiplier: z.int().describe('1, 2 or 3'),
    doubleDay: z.boolean().describe('Redeemed on a double-points day'),
    first: z.boolean().describe("The member's first code"),
    balance: z.int().describe("The member's balance after it"),
  })
  .meta({ id: 'ScannedCode' });

const scanRow = scannedCode.extend(reportMember).meta({ id: 'ScanRow' });
type ScanRow = z.infer<typeof scanRow>;

const scanTotals = reportTotals({
  codes: z.int(),
  points: z.int(),
  doubleDay: z.int().describe('Codes of double-points days'),
  first: z.int().describe('First codes of their members'),
}).meta({ id: 'ScanTotals' });

export const scansBody = rangeBody({
  query: optionalText(200).describe('Members, by name, e-mail, number or id; all without it'),
});
const scansQuery = reportQuery('scannedAt');

/** The report of redeemed codes (docs/product/back-office.md#reports). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/report')
export class AdminScanReportController {
  constructor(
    @Inject(ReportsServiceClient) private readonly reports: Calls<ReportsServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Redeemed codes of a range of days or all, newest first, with their members' })
  @ApiOkResponse({ standardSchema: z.array(scanRow) })
  @PostCall('scan')
  async rows(
    @Req() request: ClubRequest,
    @Body({ schema: scansBody }) body: z.infer<typeof scansBody>,
    @Query({ schema: scansQuery }) query: z.infer<typeof scansQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<ScanRow[] | StreamableFile> {
    const ctx = contextOf(request);
    const members = await findMembers(this.directory, body.query, ctx);
    const range = reportRange(body);
    const report: AdminFile<ScanRow> = {
      load: async (page) => {
        const { scans, end } = await this.reports.listScans({ range, page, members }, ctx);
        return { rows: await withMembers(this.directory, scans.map(scanView), ctx), end };
      },
      file: 'scanReport',
      columns: COLUMNS,
    };
    return answerReport(request, reply, query, report);
  }

  @ApiOperation({ summary: 'Sums of the same codes by day' })
  @ApiOkResponse({ standardSchema: scanTotals })
  @PostCall('scan/totals')
  async totals(
    @Req() request: ClubRequest,
    @Body({ schema: scansBody }) body: z.infer<typeof scansBody>,
  ): Promise<z.infer<typeof scanTotals>> {
    const ctx = contextOf(request);
    const members = await findMembers(this.directory, body.query, ctx);
    const { days } = await this.reports.sumScans({ range: reportRange(body), members }, ctx);
    return totalsOf(FIGURES, days);
  }
}

/** Returns a redeemed code as reports and the member's page show it. */
export const scanView = ({ scannedAt = '', balanceAfter, ...scan }: ReportedScan) => ({
  ...scan,
  scannedAt,
  balance: balanceAfter,
});

const COLUMNS: AdminFile<ScanRow>['columns'] = {
  scannedAt: ({ scannedAt }) => scannedAt,
  entryId: ({ entryId }) => entryId,
  ...MEMBER_COLUMNS,
  code: ({ code }) => code,
  batchId: ({ batchId }) => batchId,
  brand: ({ brand }) => brand,
  format: ({ format }) => format,
  size: ({ size }) => size,
  points: ({ points }) => points,
  multiplier: ({ multiplier }) => multiplier,
  doubleDay: ({ doubleDay }) => doubleDay,
  first: ({ first }) => first,
  balance: ({ balance }) => balance,
};
