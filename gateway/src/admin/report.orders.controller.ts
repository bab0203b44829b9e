import { Body, Controller, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText } from '@club/platform';
import { OrderReportServiceClient, type ReportedOrder } from '@club/proto/club/catalogue/v1/order_report';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { orderKindOf, orderState, orderStateOf } from '../member/rewards.view.js';
import { texts } from '../validation/choices.js';
import { type AdminFile } from './list-query.js';
import {
  answerReport,
  dayBody,
  MEMBER_COLUMNS,
  reportMember,
  reportQuery,
  reportRange,
  reportTotals,
  totalsOf,
  withMembers,
} from './report.js';

const FIGURES = ['orders', 'quantity', 'points', 'cancelled', 'refunded'] as const;

const redemptionRow = z
  .object({
    id: z.string(),
    orderDate: z.iso.datetime(),
    ...reportMember,
    items: z.array(z.object({ name: texts, quantity: z.int(), points: z.int().describe('Of one piece') })),
    quantity: z.int().describe('Pieces of all items'),
    points: z.int().describe('Points spent'),
    kind: z.enum(['item', 'pregnant', 'donate']),
    status: orderState,
    region: z.string().describe('State that it is sent to; empty for a donation and once the member was erased'),
  })
  .meta({ id: 'RedemptionRow' });
type RedemptionRow = z.infer<typeof redemptionRow>;

const redemptionTotals = reportTotals({
  orders: z.int(),
  quantity: z.int().describe('Pieces of all items, of the orders that were not cancelled'),
  points: z.int().describe('Points spent on the orders that were not cancelled'),
  cancelled: z.int().describe('Orders that were cancelled since'),
  refunded: z.int().describe('Points of cancelled orders, which came back'),
}).meta({ id: 'RedemptionTotals' });

const redemptionQuery = reportQuery('orderDate');

/** The report of the point shop (docs/product/back-office.md#reports). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/report')
export class AdminOrderReportController {
  constructor(
    @Inject(OrderReportServiceClient) private readonly orders: Calls<OrderReportServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Orders of the point shop of one day or of all, newest first, with their members' })
  @ApiOkResponse({ standardSchema: z.array(redemptionRow) })
  @PostCall('redemptionv2')
  async rows(
    @Req() request: ClubRequest,
    @Body({ schema: dayBody }) body: z.infer<typeof dayBody>,
    @Query({ schema: redemptionQuery }) query: z.infer<typeof redemptionQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<RedemptionRow[] | StreamableFile> {
    const ctx = contextOf(request);
    const range = reportRange(daysOf(body));
    const report: AdminFile<RedemptionRow> = {
      load: async (page) => {
        const sort = page.sort.replace('orderDate', 'createdAt');
        const { orders, end } = await this.orders.listOrderReport({ range, page: { ...page, sort } }, ctx);
        return { rows: await withMembers(this.directory, orders.map(rowOf), ctx), end };
      },
      file: 'pointshopReport',
      columns: COLUMNS,
    };
    return answerReport(request, reply, query, report);
  }

  @ApiOperation({ summary: 'Sums of the same orders by day' })
  @ApiOkResponse({ standardSchema: redemptionTotals })
  @PostCall('redemptionv2/totals')
  async totals(
    @Req() request: ClubRequest,
    @Body({ schema: dayBody }) body: z.infer<typeof dayBody>,
  ): Promise<z.infer<typeof redemptionTotals>> {
    const { days } = await this.orders.sumOrderReport({ range: reportRange(daysOf(body)) }, contextOf(request));
    return totalsOf(FIGURES, days);
  }
}

/** The first day alone is a range of one day. */
const daysOf = ({ startDate, endDate = startDate }: z.infer<typeof dayBody>) => ({ startDate, endDate });

const rowOf = ({ id, createdAt, memberId, items, points, kind, state, region }: ReportedOrder) => ({
  ...{ id, memberId, points, region },
  orderDate: createdAt ?? '',
  items: items.map(({ name, quantity, points: each }) => ({ name: localizedText(name), quantity, points: each })),
  quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  kind: orderKindOf(kind),
  status: orderStateOf(state),
});

const COLUMNS: AdminFile<RedemptionRow>['columns'] = {
  orderDate: ({ orderDate }) => orderDate,
  orderId: ({ id }) => id,
  ...MEMBER_COLUMNS,
  items: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name.en}`).join('; '),
  quantity: ({ quantity }) => quantity,
  points: ({ points }) => points,
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  state: ({ region }) => region,
};
