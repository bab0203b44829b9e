import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, kl } from '@club/platform';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { reviewedReceipt, reviewedView, type ReviewedReceiptView } from '../member/receipts.view.js';
import { optionalText, text, whole } from '../validation/fields.js';
import { type AdminFile, listFile, listRows } from './list-query.js';
import { RECEIPT_COLUMNS, receiptsQuery } from './receipts.list.js';

/** The most products that a reviewer puts in place of what the member entered. */
const MAX_PRODUCTS = 500;

export const receiptQuery = z.object({ id: text(100) });
export const reviewBody = z.object({
  id: text(100),
  decision: text(20).describe('approved or rejected'),
  reason: optionalText(20).describe('With rejected: unreadable, duplicate, notEligible, details or notReceipt'),
  products: z
    .array(z.object({ skuId: text(100), quantity: whole() }), { error: 'FIELD_INVALID' })
    .max(MAX_PRODUCTS, { error: 'FIELD_INVALID' })
    .optional()
    .describe('With approved: what the receipt really shows, in place of what the member entered'),
});

/** Review of receipts (docs/product/back-office.md#receipt-review and docs/product/receipts.md#review). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/receipt')
export class AdminReceiptsController {
  constructor(
    @Inject(ReceiptsServiceClient) private readonly receipts: Calls<ReceiptsServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'Receipts, oldest first; X-Total-Count counts them all; format=csv downloads the whole list',
  })
  @ApiOkResponse({ standardSchema: z.array(reviewedReceipt) })
  @Get('fetch')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: receiptsQuery }) { status, ...query }: z.infer<typeof receiptsQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<ReviewedReceiptView[] | StreamableFile> {
    const ctx = contextOf(request);
    const list: AdminFile<ReviewedReceiptView> = {
      load: async (page) => {
        const { receipts, end } = await this.receipts.listReceipts({ status: status ?? '', page }, ctx);
        return { rows: receipts.map(reviewedView), end };
      },
      file: `receipts-${kl.date(this.clock.now())}`,
      columns: RECEIPT_COLUMNS,
    };
    return query.format ? listFile(request, query, list) : listRows(reply, query, list);
  }

  @ApiOperation({ summary: 'One receipt with all that a reviewer needs' })
  @ApiOkResponse({ standardSchema: reviewedReceipt })
  @Get('details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: receiptQuery }) { id }: z.infer<typeof receiptQuery>,
  ): Promise<ReviewedReceiptView> {
    const { receipt } = await this.receipts.getReceipt({ id }, contextOf(request));
    return reviewedView(required(receipt, 'INTERNAL_ERROR'));
  }

  @ApiOperation({ summary: 'Approves or refuses a receipt, once; the same decision again is the same' })
  @ApiOkResponse({ standardSchema: reviewedReceipt })
  @PostCall('review')
  async review(
    @Req() request: ClubRequest,
    @Body({ schema: reviewBody }) { id, decision, reason = '', products = [] }: z.infer<typeof reviewBody>,
  ): Promise<ReviewedReceiptView> {
    const verdict = { id, decision, reason, products };
    const { receipt } = await this.receipts.reviewReceipt(verdict, contextOf(request));
    return reviewedView(required(receipt, 'INTERNAL_ERROR'));
  }
}
