import { Body, Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Calls, RequestContext } from '@club/platform';
import { type ReviewedReceipt, ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { reviewedReceipt, reviewedView, type ReviewedReceiptView } from '../member/receipts.view.js';
import { optionalText, queryNumber, text, whole } from '../validation/fields.js';

const MAX_LIST_ROWS = 10_000;
const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 50;

export const receiptsPageQuery = z.object({
  status: z.enum(['pending', 'approved', 'rejected']).optional().describe('All when absent'),
  page: queryNumber(1, 1_000_000).describe('From 1'),
  pageSize: queryNumber(1, MAX_PAGE_SIZE).describe('50 when only page is given; without both the whole list'),
});
export const receiptQuery = z.object({ id: text(100) });
export const reviewBody = z.object({
  id: text(100),
  decision: text(20).describe('approved or rejected'),
  reason: optionalText(20).describe('With rejected: unreadable, duplicate, notEligible, details or notReceipt'),
  products: z
    .array(z.object({ skuId: text(100), quantity: whole() }), { error: 'FIELD_INVALID' })
    .max(MAX_PAGE_SIZE, { error: 'FIELD_INVALID' })
    .optional()
    .describe('With approved: what the receipt really shows, in place of what the member said'),
});

/** Review of receipts (docs/product/back-office.md#receipt-review and docs/product/receipts.md#review). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/receipt')
export class AdminReceiptsController {
  constructor(@Inject(ReceiptsServiceClient) private readonly receipts: Calls<ReceiptsServiceClient>) {}

  @ApiOperation({ summary: 'Receipts, oldest first; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(reviewedReceipt) })
  @Get('fetch')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: receiptsPageQuery }) { status, page, pageSize }: z.infer<typeof receiptsPageQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<ReviewedReceiptView[]> {
    const ctx = contextOf(request);
    const paged = page !== undefined || pageSize !== undefined;
    const { receipts, total } = paged
      ? await this.receipts.listReceipts(
          { status: status ?? '', page: page ?? 1, pageSize: pageSize ?? DEFAULT_PAGE_SIZE },
          ctx,
        )
      : await this.whole(status ?? '', ctx);
    void reply.header('X-Total-Count', total);
    return receipts.map(reviewedView);
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

  private async whole(status: string, ctx: RequestContext): Promise<{ receipts: ReviewedReceipt[]; total: number }> {
    const receipts: ReviewedReceipt[] = [];
    for (let page = 1; ; page += 1) {
      const { receipts: found, total } = await this.receipts.listReceipts(
        { status, page, pageSize: MAX_PAGE_SIZE },
        ctx,
      );
      receipts.push(...found);
      if (found.length < MAX_PAGE_SIZE || receipts.length >= MAX_LIST_ROWS) return { receipts, total };
    }
  }
}
