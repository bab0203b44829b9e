import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import { ListPage } from '@club/proto/club/common/v1/list';
import { OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { InboxServiceClient } from '@club/proto/club/content/v1/inbox';
import { ContestsServiceClient } from '@club/proto/club/contests/v1/contests';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { ReportsServiceClient } from '@club/proto/club/ledger/v1/reports';
import { StatementsServiceClient } from '@club/proto/club/ledger/v1/statements';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { SamplesServiceClient } from '@club/proto/club/samples/v1/samples';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { cursorError } from '../http/cursor-error.js';
import { contestEntry, entryView as contestEntryView } from '../member/contests.view.js';
import { inboxMessage, messageView } from '../member/inbox.controller.js';
import { receipt, receiptView } from '../member/receipts.view.js';
import { redemption, redemptionView } from '../member/rewards.view.js';
import { sampleView } from '../member/samples.view.js';
import { memberSample } from '../member/user.schema.js';
import { optionalText, text } from '../validation/fields.js';
import {
  balanceView,
  entryView,
  heldVoucher,
  heldVoucherView,
  memberBalance,
  memberEntry,
  refusalView,
  refusedCode,
} from './members.view.js';
import { scannedCode, scanView } from './report.scans.controller.js';

const PAGE_SIZE = 25;

const sectionQuery = z.object({
  id: text(100).describe('The member'),
  cursor: optionalText(400).describe("The answer's `cursor`; the newest when absent"),
});
type SectionQuery = z.infer<typeof sectionQuery>;

/** Returns the schema of a page of a section, newest first. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    cursor: z.string().nullable().describe('Where the next page begins; null on the last'),
  });
type PageOf<Row extends z.ZodType> = { rows: z.infer<Row>[]; cursor: string | null };

/** Sections of a member's page, each read from one service (docs/product/back-office.md#member-page). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/member')
export class AdminMemberRecordsController {
  constructor(
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(StatementsServiceClient) private readonly statements: Calls<StatementsServiceClient>,
    @Inject(PointsServiceClient) private readonly ledger: Calls<PointsServiceClient>,
    @Inject(ReportsServiceClient) private readonly reports: Calls<ReportsServiceClient>,
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    @Inject(OrdersServiceClient) private readonly shop: Calls<OrdersServiceClient>,
    @Inject(VouchersServiceClient) private readonly voucherCodes: Calls<VouchersServiceClient>,
    @Inject(ReceiptsServiceClient) private readonly uploads: Calls<ReceiptsServiceClient>,
    @Inject(SamplesServiceClient) private readonly requests: Calls<SamplesServiceClient>,
    @Inject(ContestsServiceClient) private readonly entries: Calls<ContestsServiceClient>,
    @Inject(InboxServiceClient) private readonly inbox: Calls<InboxServiceClient>,
  ) {}

  @ApiOperation({ summary: 'Points and tier of a member' })
  @ApiOkResponse({ standardSchema: memberBalance })
  @Get('balance')
  async balance(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId }: SectionQuery,
  ): Promise<z.infer<typeof memberBalance>> {
    const ctx = contextOf(request);
    // The ledger opens an account for any id that it is asked for.
    await this.directory.getMemberRecord({ id: memberId }, ctx);
    return balanceView(await this.statements.getStatement({ memberId, pageSize: 1 }, ctx));
  }

  @ApiOperation({ summary: "Entries of a member's log, newest first" })
  @ApiOkResponse({ standardSchema: pageOf(memberEntry) })
  @Get('points')
  async points(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId, cursor = '' }: SectionQuery,
  ): Promise<PageOf<typeof memberEntry>> {
    const asked = { memberId, pageSize: PAGE_SIZE, pageToken: cursor, direction: '' };
    const page = await this.ledger.listEntries(asked, contextOf(request)).catch(refuseCursor);
    return { rows: page.entries.map(entryView), cursor: page.nextPageToken || null };
  }

  @ApiOperation({ summary: 'Codes that a member scanned, newest first' })
  @ApiOkResponse({ standardSchema: pageOf(scannedCode) })
  @Get('codes')
  async scannedCodes(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId, cursor }: SectionQuery,
  ): Promise<PageOf<typeof scannedCode>> {
    const page = ListPage.fromPartial({ limit: PAGE_SIZE, uncounted: true, ...(cursor ? { cursor } : {}) });
    const asked = { range: undefined, page, members: { ids: [memberId] } };
    const { scans, end } = await this.reports.listScans(asked, contextOf(request));
    return { rows: scans.map(scanView), cursor: end?.next || null };
  }

  @ApiOperation({ summary: 'Refused codes of a member in the last 180 days, newest first, at most 200' })
  @ApiOkResponse({ standardSchema: pageOf(refusedCode) })
  @Get('refusals')
  async refusals(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId }: SectionQuery,
  ): Promise<PageOf<typeof refusedCode>> {
    const { refusals } = await this.codes.listRefusals({ memberId }, contextOf(request));
    return { rows: refusals.map(refusalView), cursor: null };
  }

  @ApiOperation({ summary: 'Orders of a member, newest first' })
  @ApiOkResponse({ standardSchema: pageOf(redemption) })
  @Get('orders')
  async orders(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId, cursor = '' }: SectionQuery,
  ): Promise<PageOf<typeof redemption>> {
    const asked = { memberId, limit: PAGE_SIZE, pageToken: cursor };
    const page = await this.shop.listMemberOrders(asked, contextOf(request)).catch(refuseCursor);
    return { rows: page.orders.map(redemptionView), cursor: page.nextPageToken || null };
  }

  @ApiOperation({ summary: 'Receipts of a member, newest first' })
  @ApiOkResponse({ standardSchema: pageOf(receipt) })
  @Get('receipts')
  async receipts(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId, cursor = '1' }: SectionQuery,
  ): Promise<PageOf<typeof receipt>> {
    const page = /^[1-9]\d{0,5}$/.test(cursor) ? Number(cursor) : 1;
    const { receipts } = await this.uploads.listMemberReceipts({ memberId, page }, contextOf(request));
    return { rows: receipts.map(receiptView), cursor: receipts.length === 0 ? null : String(page + 1) };
  }

  @ApiOperation({ summary: 'Vouchers of a member, without their codes' })
  @ApiOkResponse({ standardSchema: pageOf(heldVoucher) })
  @Get('vouchers')
  async vouchers(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId }: SectionQuery,
  ): Promise<PageOf<typeof heldVoucher>> {
    const { vouchers } = await this.voucherCodes.listMemberVouchers({ memberId }, contextOf(request));
    return { rows: vouchers.map(heldVoucherView), cursor: null };
  }

  @ApiOperation({ summary: 'Samples that a member asked for' })
  @ApiOkResponse({ standardSchema: pageOf(memberSample) })
  @Get('samples')
  async samples(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId }: SectionQuery,
  ): Promise<PageOf<typeof memberSample>> {
    const { samples } = await this.requests.listMemberSamples({ memberId }, contextOf(request));
    return { rows: samples.map(sampleView), cursor: null };
  }

  @ApiOperation({ summary: 'Contest entries of a member, newest first' })
  @ApiOkResponse({ standardSchema: pageOf(contestEntry) })
  @Get('contests')
  async contests(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId }: SectionQuery,
  ): Promise<PageOf<typeof contestEntry>> {
    const { entries } = await this.entries.listMemberEntries({ memberId }, contextOf(request));
    return { rows: entries.map(contestEntryView), cursor: null };
  }

  @ApiOperation({ summary: "Messages in a member's inbox, newest first; they stay unread" })
  @ApiOkResponse({ standardSchema: pageOf(inboxMessage) })
  @Get('messages')
  async messages(
    @Req() request: ClubRequest,
    @Query({ schema: sectionQuery }) { id: memberId, cursor = '' }: SectionQuery,
  ): Promise<PageOf<typeof inboxMessage>> {
    const asked = { memberId, pageSize: PAGE_SIZE, pageToken: cursor };
    const page = await this.inbox.listMessages(asked, contextOf(request)).catch(refuseCursor);
    return { rows: page.messages.map(messageView), cursor: page.nextPageToken || null };
  }
}

function refuseCursor(error: unknown): never {
  throw cursorError(error);
}
