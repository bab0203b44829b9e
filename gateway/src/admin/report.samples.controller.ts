import { Body, Controller, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, isTransient, type RequestContext } from '@club/platform';
import { CatalogueServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { type ReportedRequest, SampleReportServiceClient } from '@club/proto/club/samples/v1/report';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { brandItem, brandView } from '../member/rewards.view.js';
import { texts } from '../validation/choices.js';
import { type AdminFile } from './list-query.js';
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

const STATUSES = ['open', 'declined', 'cancelled'] as const;
const FIGURES = ['requests', 'granted', 'received'] as const;

const sampleRow = z
  .object({
    id: z.string(),
    requestedAt: z.iso.datetime(),
    ...reportMember,
    item: texts.nullable().describe('Present name of the sample; null when it is gone'),
    brand: z.string().nullable().describe('Null when brands could not be asked for, or it is gone'),
    format: z.string().nullable(),
    size: z.string().nullable(),
    city: z.string().describe('Empty for a declined request and once the member was erased'),
    state: z.string(),
    status: z.enum(STATUSES).describe('open: granted'),
    reason: z.string().describe("The error's code of a declined one; empty otherwise"),
    received: z.boolean().nullable().describe('Null until the member has answered'),
  })
  .meta({ id: 'SampleRow' });
type SampleRow = z.infer<typeof sampleRow>;

const sampleTotals = reportTotals({
  requests: z.int(),
  granted: z.int(),
  received: z.int().describe('Those that the member says arrived'),
}).meta({ id: 'SampleTotals' });

const sampleBody = rangeBody();
const sampleQuery = reportQuery('requestedAt');

/** The report of free samples (docs/product/back-office.md#reports). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/report')
export class AdminSampleReportController {
  constructor(
    @Inject(SampleReportServiceClient) private readonly samples: Calls<SampleReportServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(CatalogueServiceClient) private readonly brandList: Calls<CatalogueServiceClient>,
    private readonly lists: PublicLists,
  ) {}

  @ApiOperation({ summary: 'Requests for free samples of a range of days or all, newest first, with their members' })
  @ApiOkResponse({ standardSchema: z.array(sampleRow) })
  @PostCall('sample')
  async rows(
    @Req() request: ClubRequest,
    @Body({ schema: sampleBody }) body: z.infer<typeof sampleBody>,
    @Query({ schema: sampleQuery }) query: z.infer<typeof sampleQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<SampleRow[] | StreamableFile> {
    const ctx = contextOf(request);
    const range = reportRange(body);
    const report: AdminFile<SampleRow> = {
      load: async (page) => {
        const [{ requests, end }, brands] = await Promise.all([
          this.samples.listSampleReport({ range, page }, ctx),
          this.brands(ctx),
        ]);
        const rows = requests.map((one) => rowOf(one, brands));
        return { rows: await withMembers(this.directory, rows, ctx), end };
      },
      file: 'freeSampleReport',
      columns: COLUMNS,
    };
    return answerReport(request, reply, query, report);
  }

  @ApiOperation({ summary: 'Sums of the same requests by day' })
  @ApiOkResponse({ standardSchema: sampleTotals })
  @PostCall('sample/totals')
  async totals(
    @Req() request: ClubRequest,
    @Body({ schema: sampleBody }) body: z.infer<typeof sampleBody>,
  ): Promise<z.infer<typeof sampleTotals>> {
    const { days } = await this.samples.sumSampleReport({ range: reportRange(body) }, contextOf(request));
    return totalsOf(FIGURES, days);
  }

  /** Names of brands, formats and sizes; none while their service is unavailable. */
  private async brands(ctx: RequestContext): Promise<readonly z.infer<typeof brandItem>[]> {
    try {
      return await this.lists.get('brands', async () =>
        (await this.brandList.listBrands({}, ctx)).brands.map(brandView),
      );
    } catch (error) {
      if (!isTransient(error)) throw error;
      return [];
    }
  }
}

function rowOf(request: ReportedRequest, brands: readonly z.infer<typeof brandItem>[]) {
  const { id, memberId, requestedAt, brandId, formatId, sizeId, itemName, city, state, reason, received } = request;
  const brand = brands.find((one) => one.id === brandId);
  return {
    ...{ id, memberId, city, state, reason },
    requestedAt: requestedAt ?? '',
    item: itemName ? { en: itemName.en, bm: itemName.bm } : null,
    brand: brand?.name ?? null,
    format: brand?.formats.find((one) => one.id === formatId)?.name ?? null,
    size: brand?.sizes.find((one) => one.id === sizeId)?.name ?? null,
    status: STATUSES.find((status) => status === request.status) ?? ('open' as const),
    received: received ?? null,
  };
}

const COLUMNS: AdminFile<SampleRow>['columns'] = {
  requestedAt: ({ requestedAt }) => requestedAt,
  orderId: ({ id }) => id,
  ...MEMBER_COLUMNS,
  sample: ({ item }) => item?.en ?? null,
  brand: ({ brand }) => brand,
  format: ({ format }) => format,
  size: ({ size }) => size,
  city: ({ city }) => city,
  state: ({ state }) => state,
  status: ({ status }) => status,
  reason: ({ reason }) => reason,
  received: ({ received }) => received,
};
