import { Body, Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, securityEvent, type Session } from '@club/platform';
import { ReceiptsServiceClient } from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';
import { MemberIdField, PostCall, Public, Roles } from '../auth/access.decorators.js';
import { PublicLists } from '../cache/public-lists.js';
import { ReceiptsClient } from '../clients/receipts.client.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { TakesFiles, withForm } from '../http/file-upload.js';
import { TakesForm } from '../http/form-body.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { optionalText, text } from '../validation/fields.js';
import { checkInput } from '../validation/input.pipe.js';
import { picturesFields, receiptFields, receiptForm } from './receipts.form.js';
import {
  receipt,
  receiptView,
  type ReceiptView,
  retailerItem,
  retailerView,
  skuItem,
  skuView,
} from './receipts.view.js';

export const receiptListBody = z.object({ id: optionalText(100).describe("The caller's own id") });
export const receiptsQuery = z.object({ id: optionalText(100).describe("The caller's own id") });
export const receiptFileQuery = z.object({ key: text(200).describe("As it stands in the receipt's `file`") });

const uploaded = z
  .object({
    firstUploadMilestone: z
      .boolean()
      .describe('The first receipt this member ever sent: it earns three times when approved'),
    receipt,
  })
  .meta({ id: 'ReceiptUpload' });

/** Files of one receipt: its pages. */
const MAX_PAGES = 5;
const FILES = { image: MAX_PAGES };

const PDF = 'application/pdf';

const PICTURE_ALONE = "default-src 'none';frame-ancestors 'self'";

/** Receipts of members (docs/product/receipts.md#form). */
@ApiTags('member')
@Controller('receipt')
export class ReceiptsController {
  constructor(
    @Inject(ReceiptsServiceClient) private readonly receipts: Calls<ReceiptsServiceClient>,
    private readonly files: ReceiptsClient,
    private readonly lists: PublicLists,
  ) {}

  @ApiOperation({ summary: 'Where one can have bought, by name, Others last' })
  @ApiOkResponse({ standardSchema: z.array(retailerItem) })
  @Roles('user', 'dev')
  @MemberIdField('id')
  @PostCall('retailers')
  retailers(
    @Req() request: ClubRequest,
    @Body({ schema: receiptListBody }) _body: z.infer<typeof receiptListBody>,
  ): Promise<z.infer<typeof retailerItem>[]> {
    const ctx = contextOf(request);
    return this.lists.get('retailers', async () =>
      (await this.receipts.listRetailers({}, ctx)).retailers.map(retailerView),
    );
  }

  @ApiOperation({ summary: 'The products that earn points by receipt, in the order of the points table' })
  @ApiOkResponse({ standardSchema: z.array(skuItem) })
  @Public()
  @PostCall('skus')
  skus(
    @Req() request: ClubRequest,
    @Body({ schema: receiptListBody }) _body: z.infer<typeof receiptListBody>,
  ): Promise<z.infer<typeof skuItem>[]> {
    const ctx = contextOf(request);
    return this.lists.get('skus', async () => (await this.receipts.listSkus({}, ctx)).skus.map(skuView));
  }

  @ApiOperation({
    summary: 'Sends a receipt to review: JPEG, PNG or PDF to 10 MB in all, one file or a file for each page',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'Names this receipt; without it the same receipt within ten seconds is the same',
  })
  @TakesForm({
    schema: receiptFields,
    files: FILES,
    needs: ['image', 'retailerId', 'receiptDate', 'invoiceNo', 'products'],
  })
  @ApiOkResponse({ standardSchema: uploaded })
  @Roles('user')
  @TakesFiles({ megabytes: 10, files: FILES })
  @PostCall('upload')
  async upload(@Req() request: ClubRequest): Promise<z.infer<typeof uploaded>> {
    const { subjectId: memberId } = request.session as Session;
    const key = idempotencyKeyOf(request);
    const answer = await withForm(request, ({ fields, lists }) => {
      const form = { ...receiptForm(fields), memberId, key };
      return this.files.upload(form, lists.get('image') ?? [], contextOf(request));
    });
    return { firstUploadMilestone: answer.firstUpload, receipt: receiptView(answer.receipt) };
  }

  @ApiOperation({
    summary: 'Sends better pictures of a receipt, or its missing pages, after a reviewer asked for them',
  })
  @TakesForm({ schema: picturesFields, files: FILES, needs: ['image', 'receiptId'] })
  @ApiOkResponse({ standardSchema: receipt })
  @Roles('user')
  @TakesFiles({ megabytes: 10, files: FILES })
  @PostCall('pictures')
  async pictures(@Req() request: ClubRequest): Promise<ReceiptView> {
    const { subjectId: memberId } = request.session as Session;
    const answer = await withForm(request, ({ fields, lists }) => {
      const { receiptId = '' } = checkInput(picturesFields, fields);
      return this.files.replacePictures({ memberId, receiptId }, lists.get('image') ?? [], contextOf(request));
    });
    return receiptView(answer);
  }

  @ApiOperation({ summary: "The caller's receipts and what became of them: the latest hundred, newest first" })
  @ApiOkResponse({ standardSchema: z.array(receipt) })
  @Roles('user')
  @MemberIdField('id')
  @Get('fetch')
  async mine(
    @Req() request: ClubRequest,
    @Query({ schema: receiptsQuery }) _query: z.infer<typeof receiptsQuery>,
  ): Promise<ReceiptView[]> {
    const { subjectId } = request.session as Session;
    const { receipts } = await this.receipts.listMemberReceipts({ memberId: subjectId }, contextOf(request));
    return receipts.map(receiptView);
  }

  @ApiOperation({ summary: "A receipt's file, for whoever has its key" })
  @ApiProduces('image/webp', 'application/pdf')
  @ApiOkResponse({ description: 'The file' })
  @Public()
  @Get('file')
  async file(
    @Req() request: ClubRequest,
    @Query({ schema: receiptFileQuery }) { key }: z.infer<typeof receiptFileQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<Buffer> {
    const { content, contentType } = await this.files.file(key, contextOf(request));
    void reply.header('Content-Type', contentType);
    void reply.header('X-Content-Type-Options', 'nosniff');
    // A picture was drawn or encoded by us and is nothing else. A PDF may hold scripts, links and files: what is shown of it are
    // pictures of its pages, and the file itself is only ever saved, and noted.
    const original = contentType === PDF;
    if (original) securityEvent('original file opened', { record: 'receipt', recordId: key.split('.')[0] });
    void reply.header(
      'Content-Disposition',
      original ? 'attachment; filename="receipt.pdf"' : 'inline; filename="receipt"',
    );
    void reply.header('X-Frame-Options', 'SAMEORIGIN').header('Content-Security-Policy', PICTURE_ALONE);
    // The key is over within hours, and only this browser may keep the copy.
    void reply.header('Cache-Control', 'private, max-age=21600, immutable');
    return content;
  }
}
