import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, kl, type RequestContext } from '@club/platform';
import { ReceiptsServiceClient, type ReviewedReceipt } from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { optionalText, text, whole } from '../validation/fields.js';
import { type AdminFile, listFile, listRows } from './list-query.js';
import { type DeskReceipt, deskReceipt, ReceiptDesk } from './receipts.desk.js';
import { RECEIPT_COLUMNS, receiptsQuery } from './receipts.list.js';

/** The most products that a reviewer puts in place of what the member entered. */
const MAX_PRODUCTS = 500;

export const receiptQuery = z.object({ id: text(100) });
export const reviewBody = z.object({
  id: text(100),
  decision: text(20).describe('approved, rejected or pictureRequested'),
  reason: optionalText(20).describe(
    'With rejected: unreadable, duplicate, notEligible, details or notReceipt. With pictureRequested: blurred, cutOff, tooDark or pageMissing',
  ),
  retailerId: optionalText(100).describe(
    'With approved: the shop that the receipt shows, a `value` of /receipt/retailers',
  ),
  otherStore: optionalText(100).describe('The name of that store, when the retailer asks for it'),
  receiptDate: optionalText(10).describe('With approved: the date that the receipt shows, YYYY-MM-DD'),
  invoiceNo: optionalText(100).describe('With approved: the number that the receipt shows'),
  otherPurchase: optionalText(100).describe(
    'With approved: why this is another purchase than a credited receipt that it looks like; in the audit log',
  ),
  products: z
    .array(z.object({ skuId: text(100), quantity: whole() }), { error: 'FIELD_INVALID' })
    .max(MAX_PRODUCTS, { error: 'FIELD_INVALID' })
    .optional()
    .describe('With approved: what the receipt really shows, in place of what the member entered'),
});

export const takeBody = z.object({
  id: optionalText(100).describe('The receipt to begin with; else the one that has waited longest'),
  count: whole().optional().describe('How many to hold, 1 to 10; 2 when absent'),
  skipped: z
    .array(text(100), { error: 'FIELD_INVALID' })
    .max(MAX_PRODUCTS, { error: 'FIELD_INVALID' })
    .optional()
    .describe('Receipts that were passed over'),
});
export const releaseBody = z.object({
  ids: z
    .array(text(100), { error: 'FIELD_INVALID' })
    .max(MAX_PRODUCTS, { error: 'FIELD_INVALID' })
    .optional()
    .describe('All when absent'),
});
export const undoBody = z.object({ id: text(100) });

const counts = z
  .object({
    pending: z.int().describe('Wait for a reviewer'),
    overdue: z.int().describe('Of these, after the day by which they are reviewed'),
    pictureRequested: z.int().describe('Wait for a better picture'),
  })
  .meta({ id: 'ReceiptCounts' });

const released = z.object({ released: z.literal(true) });

/** Review of receipts (docs/product/back-office.md#receipt-review and docs/product/receipts.md#review). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/receipt')
export class AdminReceiptsController {
  constructor(
    @Inject(ReceiptsServiceClient) private readonly receipts: Calls<ReceiptsServiceClient>,
    private readonly desk: ReceiptDesk,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'Receipts, oldest first; X-Total-Count counts them all; format=csv downloads the whole list',
  })
  @ApiOkResponse({ standardSchema: z.array(deskReceipt) })
  @Get('fetch')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: receiptsQuery }) { status, ...query }: z.infer<typeof receiptsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<DeskReceipt[] | StreamableFile> {
    const ctx = contextOf(request);
    const list: AdminFile<DeskReceipt> = {
      load: async (page) => {
        const { receipts, end } = await this.receipts.listReceipts({ status: status ?? '', page }, ctx);
        return { rows: await this.desk.rows(receipts, ctx), end };
      },
      file: `receipts-${kl.date(this.clock.now())}`,
      columns: RECEIPT_COLUMNS,
    };
    return query.format ? listFile(request, query, list) : listRows(reply, query, list);
  }

  @ApiOperation({ summary: 'One receipt with all that a reviewer needs' })
  @ApiOkResponse({ standardSchema: deskReceipt })
  @Get('details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: receiptQuery }) { id }: z.infer<typeof receiptQuery>,
  ): Promise<DeskReceipt> {
    const ctx = contextOf(request);
    const { receipt } = await this.receipts.getReceipt({ id }, ctx);
    return this.whole(receipt, ctx);
  }

  @ApiOperation({ summary: 'How many receipts wait, how many of them too long, and how many for a better picture' })
  @ApiOkResponse({ standardSchema: counts })
  @Get('counts')
  count(@Req() request: ClubRequest): Promise<z.infer<typeof counts>> {
    return this.receipts.countReceipts({}, contextOf(request));
  }

  @ApiOperation({
    summary: 'Holds receipts for the caller for a minute, so that nobody else reviews them; repeated, it extends that',
  })
  @ApiOkResponse({ standardSchema: z.array(deskReceipt) })
  @PostCall('take')
  async take(
    @Req() request: ClubRequest,
    @Body({ schema: takeBody }) { id = '', count = 2, skipped = [] }: z.infer<typeof takeBody>,
  ): Promise<DeskReceipt[]> {
    const ctx = contextOf(request);
    const { receipts } = await this.receipts.takeReceipts({ id, count, skipped }, ctx);
    return this.desk.whole(receipts, ctx);
  }

  @ApiOperation({ summary: 'Lets others review what the caller holds' })
  @ApiOkResponse({ standardSchema: released })
  @PostCall('release')
  async release(
    @Req() request: ClubRequest,
    @Body({ schema: releaseBody }) { ids = [] }: z.infer<typeof releaseBody>,
  ): Promise<z.infer<typeof released>> {
    await this.receipts.releaseReceipts({ ids }, contextOf(request));
    return { released: true };
  }

  @ApiOperation({
    summary:
      'Approves or rejects a receipt, or asks for a better picture, once; it takes effect after some seconds, in which it can be undone',
  })
  @ApiOkResponse({ standardSchema: deskReceipt })
  @PostCall('review')
  async review(
    @Req() request: ClubRequest,
    @Body({ schema: reviewBody }) { reason = '', products = [], ...decided }: z.infer<typeof reviewBody>,
  ): Promise<DeskReceipt> {
    const ctx = contextOf(request);
    const { retailerId = '', otherStore = '', receiptDate = '', invoiceNo = '' } = decided;
    const { id, decision, otherPurchase = '' } = decided;
    const verdict = { id, decision, reason, products, retailerId, otherStore, receiptDate, invoiceNo, otherPurchase };
    const { receipt } = await this.receipts.reviewReceipt(verdict, ctx);
    return this.whole(receipt, ctx);
  }

  @ApiOperation({ summary: 'Takes a decision back before it takes effect' })
  @ApiOkResponse({ standardSchema: deskReceipt })
  @PostCall('undo')
  async undo(
    @Req() request: ClubRequest,
    @Body({ schema: undoBody }) { id }: z.infer<typeof undoBody>,
  ): Promise<DeskReceipt> {
    const ctx = contextOf(request);
    const { receipt } = await this.receipts.undoReview({ id }, ctx);
    return this.whole(receipt, ctx);
  }

  private async whole(receipt: ReviewedReceipt | undefined, ctx: RequestContext): Promise<DeskReceipt> {
    const [whole] = await this.desk.whole([required(receipt, 'INTERNAL_ERROR')], ctx);
    return required(whole, 'INTERNAL_ERROR');
  }
}
