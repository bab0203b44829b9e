import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { type DeskOrder, OrderDeskServiceClient } from '@club/proto/club/catalogue/v1/order_desk';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { SampleDeskServiceClient } from '@club/proto/club/samples/v1/sample_desk';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { orderState, orderStateNamed, orderStateOf } from '../member/rewards.view.js';
import { optionalFlag, optionalText, text } from '../validation/fields.js';
import { type AdminFile, listFile, listQuery, listRows } from './list-query.js';
import {
  DESK_COLUMNS,
  deskDetailsView,
  deskKind,
  type DeskKind,
  deskOrder,
  deskOrderDetails,
  type DeskOrderDetailsView,
  type DeskOrderView,
  deskOrderView,
  deskRowOf,
  moveResults,
  moveResultsView,
} from './orders.view.js';
import { recordBody, recordQuery } from './record.form.js';
import { withMembers } from './report.js';
import { findMembers } from './report.members.js';

/** Rpcs that both kinds of the desk have. */
type Desk = Calls<OrderDeskServiceClient>;

const STATES = ['Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED'] as const;
const MAX_ORDERS = 1_000;

export const ordersListQuery = listQuery(['createdAt', 'points'], {
  kind: deskKind,
  state: z.enum(STATES, { error: 'FIELD_INVALID' }).optional().describe('Orders in this state alone'),
  late: z.enum(['true'], { error: 'FIELD_INVALID' }).optional().describe('Late orders alone'),
});

export const orderCountsQuery = z.object({ kind: deskKind });
export const orderQuery = recordQuery.extend({ kind: deskKind });
export const orderBody = recordBody.extend({ kind: deskKind });

export const parcelBody = z.object({
  id: text(100).describe('The order'),
  kind: deskKind,
  courier: text(60),
  trackingId: text(40).describe('4 to 40 letters, digits and . _ : -'),
  expectedOn: optionalText(10).describe('YYYY-MM-DD; follows from the place of the delivery when empty'),
});

const orderIds = z
  .array(z.string().max(100), { error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID') })
  .max(MAX_ORDERS, { error: 'FIELD_INVALID' })
  .describe('1 to 1,000 orders');

export const cancelBody = z.object({
  ids: orderIds,
  kind: deskKind,
  reason: text(1_000).describe('For the audit log; members do not see it'),
  stockLost: optionalFlag().describe('Whether the items do not come back to the stock'),
});

export const moveBody = z.object({
  ids: orderIds,
  kind: deskKind,
  state: z
    .enum(['PROCESSING', 'DELIVERING', 'DELIVERED'], {
      error: (issue) => (issue.input === undefined ? 'FIELD_REQUIRED' : 'FIELD_INVALID'),
    })
    .describe('The next state'),
});

const orderCounts = z
  .object({
    states: z.array(z.object({ state: orderState, count: z.int() })).describe('Every state, in their order'),
    late: z.int(),
  })
  .meta({ id: 'OrderCounts' });

const revealed = z.object({ id: z.string(), number: z.string().nullable().describe('601…; null for none') });

/** Orders in the back office: what is to be sent, by which courier, and where it is (docs/product/back-office.md#orders). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminOrdersController {
  constructor(
    @Inject(OrderDeskServiceClient) private readonly rewards: Desk,
    @Inject(SampleDeskServiceClient) private readonly samples: Calls<SampleDeskServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
  ) {}

  @ApiOperation({
    summary: 'Orders or granted samples that are sent, newest first, found by their own words or by their members',
  })
  @ApiOkResponse({ standardSchema: z.array(deskOrder) })
  @Get('fetch/dashboard/order')
  async rows(
    @Req() request: ClubRequest,
    @Query({ schema: ordersListQuery }) query: z.infer<typeof ordersListQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<DeskOrderView[] | StreamableFile> {
    const ctx = contextOf(request);
    const memberIds = await this.membersOf(query.q, ctx);
    const selected = { state: orderStateNamed(query.state), late: query.late === 'true', memberIds };
    const { kind } = query;
    const file: AdminFile<DeskOrderView> = {
      load: async (page) => {
        const { orders, end } = await this.deskOf(kind).listOrders({ ...selected, page: pageOf(page, kind) }, ctx);
        return { rows: await this.named(orders, kind, ctx), end };
      },
      file: kind === 'sample' ? 'samples' : 'orders',
      columns: DESK_COLUMNS,
    };
    if (query.format) return listFile(request, query, file);
    const rows = await listRows(reply, query, file);
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'order' });
    return rows;
  }

  @ApiOperation({ summary: 'Number of orders in each state, and of late ones' })
  @ApiOkResponse({ standardSchema: orderCounts })
  @Get('fetch/dashboard/order/counts')
  async counts(
    @Req() request: ClubRequest,
    @Query({ schema: orderCountsQuery }) { kind }: z.infer<typeof orderCountsQuery>,
  ): Promise<z.infer<typeof orderCounts>> {
    const { states, late } = await this.deskOf(kind).countOrders({}, contextOf(request));
    return { states: states.map(({ state, count }) => ({ state: orderStateOf(state), count })), late };
  }

  @ApiOperation({ summary: 'One order with its contents, address and way' })
  @ApiOkResponse({ standardSchema: deskOrderDetails })
  @Get('fetch/dashboard/order/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: orderQuery }) { id, kind }: z.infer<typeof orderQuery>,
  ): Promise<DeskOrderDetailsView> {
    const view = await this.detailsOf(id, kind, contextOf(request));
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'order', recordId: id });
    return view;
  }

  @ApiOperation({ summary: 'Sets courier, number and expected day of an order' })
  @ApiOkResponse({ standardSchema: deskOrderDetails })
  @PostCall('setting/order/parcel')
  async parcel(
    @Req() request: ClubRequest,
    @Body({ schema: parcelBody }) { id, kind, expectedOn = '', ...form }: z.infer<typeof parcelBody>,
  ): Promise<DeskOrderDetailsView> {
    const ctx = contextOf(request);
    await this.deskOf(kind).setParcel({ ...form, orderId: id, expectedOn }, ctx);
    return this.detailsOf(id, kind, ctx);
  }

  @ApiOperation({ summary: 'Moves orders to their next state, with a result for each' })
  @ApiOkResponse({ standardSchema: moveResults })
  @PostCall('setting/order/move')
  async move(
    @Req() request: ClubRequest,
    @Body({ schema: moveBody }) { ids, kind, state }: z.infer<typeof moveBody>,
  ): Promise<z.infer<typeof moveResults>> {
    const ctx = contextOf(request);
    const asked = { orderIds: [...new Set(ids)], state: orderStateNamed(state) };
    return moveResultsView((await this.deskOf(kind).moveOrders(asked, ctx)).results, ctx);
  }

  @ApiOperation({ summary: 'Cancels orders that are not delivered and returns their points, with a result for each' })
  @ApiOkResponse({ standardSchema: moveResults })
  @PostCall('setting/order/cancel')
  async cancel(
    @Req() request: ClubRequest,
    @Body({ schema: cancelBody }) { ids, kind, reason, stockLost = false }: z.infer<typeof cancelBody>,
  ): Promise<z.infer<typeof moveResults>> {
    const ctx = contextOf(request);
    const asked = { orderIds: [...new Set(ids)], reason, stockLost };
    const { results } = await this.deskOf(kind).cancelOrders(asked, ctx);
    return moveResultsView(results, ctx);
  }

  @ApiOperation({ summary: "Shows the phone number of an order's member; the audit log keeps who saw it" })
  @ApiOkResponse({ standardSchema: revealed })
  @PostCall('setting/order/reveal')
  async reveal(
    @Req() request: ClubRequest,
    @Body({ schema: orderBody }) { id, kind }: z.infer<typeof orderBody>,
  ): Promise<z.infer<typeof revealed>> {
    const ctx = contextOf(request);
    const { memberId } = await this.deskOf(kind).recordReveal({ orderId: id }, ctx);
    const { contacts } = await this.directory.listContacts({ ids: [memberId] }, ctx);
    return { id, number: contacts.find((contact) => !contact.erased)?.number || null };
  }

  private deskOf(kind: DeskKind): Desk {
    return kind === 'sample' ? this.samples : this.rewards;
  }

  private async detailsOf(id: string, kind: DeskKind, ctx: RequestContext): Promise<DeskOrderDetailsView> {
    const found = await this.deskOf(kind).getOrder({ orderId: id }, ctx);
    const [row] = await this.named([required(found.order, 'INTERNAL_ERROR')], kind, ctx);
    return deskDetailsView(required(row, 'INTERNAL_ERROR'), found);
  }

  private async named(orders: readonly DeskOrder[], kind: DeskKind, ctx: RequestContext): Promise<DeskOrderView[]> {
    const rows = orders.map((order) => deskRowOf(order, kind));
    return (await withMembers(this.directory, rows, ctx)).map(deskOrderView);
  }

  /** Returns the members whom the words of a search name; none where they name too many, since they may still be words of an order. */
  private async membersOf(query: string | undefined, ctx: RequestContext): Promise<string[]> {
    try {
      return (await findMembers(this.directory, query, ctx))?.ids ?? [];
    } catch (error) {
      if (error instanceof DomainError && error.code === 'QUERY_TOO_WIDE') return [];
      throw error;
    }
  }
}

/** Samples take no points: a list that was sorted by them is in its own order. */
const pageOf = (page: ListPage, kind: DeskKind): ListPage =>
  kind === 'sample' && page.sort.endsWith('points') ? { ...page, sort: '' } : page;
