import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, DomainError, kl, type RequestContext, type Session } from '@club/platform';
import { type ListBatchesResponse, CodesServiceClient } from '@club/proto/club/ledger/v1/codes';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { BatchesClient } from '../clients/batches.client.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { csvFile } from '../http/csv.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { incompleteCodes, optionalFlag, optionalText, text, whole } from '../validation/fields.js';
import { batchesQuery, CSV_COLUMNS, csvRow, sortBatches, STORED_ORDER } from './batch.list.js';
import { batch, batchView, type BatchView } from './batch.view.js';

const MAX_LIST_ROWS = 10_000;
const DEFAULT_PAGE_SIZE = 50;

export const batchQuery = z.object({ id: text(100) });

export const generateBody = z
  .object({
    brandId: optionalText(100),
    formatId: optionalText(100),
    sizeId: optionalText(100),
    brand: optionalText(100).describe('Name, when the id is not itself the name'),
    format: optionalText(100),
    size: optionalText(100),
    quantity: whole(),
    points: whole(),
  })
  .superRefine((body, { addIssue }) => {
    for (const field of ['brand', 'format', 'size'] as const) {
      if (nameOf(body, field) === '') addIssue({ code: 'custom', path: [`${field}Id`], message: 'FIELD_REQUIRED' });
    }
  })
  .register(incompleteCodes, { code: 'FORM_FIELDS_REQUIRED' });

export const hideBody = z.object({
  id: text(100),
  active: optionalFlag().describe('The state to set; the other one than now when absent'),
});

const batchList = z.object({
  batches: z.array(batch),
  brands: z.array(z.unknown()),
  doublePointsDate: z.object({ date: z.int() }),
  generatingStatus: z.boolean().describe('Whether any batch is being generated now'),
  unavailable: z.array(z.string()),
});

const openedFile = z.object({ url: z.string().describe('Reads the CSV for five minutes, without a session') });

/** Batches of pack codes in the back office (docs/product/back-office.md#codes). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminCodesController {
  constructor(
    private readonly batches: BatchesClient,
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    private readonly clock: Clock,
  ) {}

  @ApiOperation({
    summary: 'Code batches, newest first; X-Total-Count counts them all; format=csv downloads the whole list',
  })
  @ApiOkResponse({ standardSchema: batchList })
  @Get('fetch/dashboard/code/batch')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: batchesQuery }) { page, pageSize, sort = STORED_ORDER, format }: z.infer<typeof batchesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof batchList> | StreamableFile> {
    const ctx = contextOf(request);
    if (format === 'csv') return this.csv(sort, request);
    const paged = page !== undefined || pageSize !== undefined;
    const limit = paged ? (pageSize ?? DEFAULT_PAGE_SIZE) : MAX_LIST_ROWS;
    const offset = ((page ?? 1) - 1) * limit;
    const found =
      sort === STORED_ORDER ? await this.batches.list(offset, limit, ctx) : await this.sorted(sort, offset, limit, ctx);
    void reply.header('X-Total-Count', found.total);
    return {
      batches: found.batches.map((one) => batchView(one)),
      brands: [],
      doublePointsDate: { date: found.doublePointsDate },
      generatingStatus: found.generating > 0,
      unavailable: ['brands'],
    };
  }

  @ApiOperation({ summary: 'One batch' })
  @ApiOkResponse({ standardSchema: batch })
  @Get('fetch/dashboard/code/batch/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: batchQuery }) { id }: z.infer<typeof batchQuery>,
  ): Promise<BatchView> {
    return batchView(required((await this.codes.getBatch({ id }, contextOf(request))).batch));
  }

  @ApiOperation({
    summary: 'Opens the CSV of a batch: a link, signed now for five minutes; that it was asked for is kept',
  })
  @ApiOkResponse({ standardSchema: openedFile })
  @Get('fetch/dashboard/code/batch/file')
  async file(
    @Req() request: ClubRequest,
    @Query({ schema: batchQuery }) { id }: z.infer<typeof batchQuery>,
  ): Promise<z.infer<typeof openedFile>> {
    const { batch, fileUrl } = await this.codes.getBatch({ id }, contextOf(request));
    const found = required(batch);
    if (fileUrl === '') throw new DomainError('NOT_FOUND');
    recordSecurity(request, 'code file opened', { recordId: found.id });
    return { url: fileUrl };
  }

  @ApiOperation({ summary: 'Opens a batch; its codes are written in the background' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ standardSchema: batch })
  @PostCall('setting/code/generate')
  async generate(
    @Req() request: ClubRequest,
    @Body({ schema: generateBody }) body: z.infer<typeof generateBody>,
  ): Promise<BatchView> {
    const { quantity, points, brandId = '', formatId = '', sizeId = '' } = body;
    const { batch } = await this.codes.generateBatch(
      {
        brand: nameOf(body, 'brand'),
        format: nameOf(body, 'format'),
        size: nameOf(body, 'size'),
        quantity,
        points,
        brandId,
        formatId,
        sizeId,
        key: idempotencyKeyOf(request),
      },
      contextOf(request),
    );
    return batchView(required(batch));
  }

  @ApiOperation({ summary: 'Freezes an active batch, or activates a frozen one' })
  @ApiOkResponse({ standardSchema: batch })
  @PostCall('setting/hide/batchCode')
  async hide(
    @Req() request: ClubRequest,
    @Body({ schema: hideBody }) { id, active }: z.infer<typeof hideBody>,
  ): Promise<BatchView> {
    const ctx = contextOf(request);
    const wanted = active ?? !required((await this.codes.getBatch({ id }, ctx)).batch).active;
    const { batch } = await this.codes.setBatchActive({ id, active: wanted }, ctx);
    return batchView(required(batch));
  }

  // The ledger answers newest first only; another order needs all batches, of which there are few.
  private async sorted(sort: string, offset: number, limit: number, ctx: RequestContext) {
    const pages: ListBatchesResponse[] = [];
    for await (const page of this.batches.eachPage(ctx)) pages.push(page);
    const { total = 0, generating = 0, doublePointsDate = 0 } = pages.at(-1) ?? {};
    const batches = sortBatches(
      pages.flatMap((page) => page.batches),
      sort,
    ).slice(offset, offset + limit);
    return { batches, total, generating, doublePointsDate };
  }

  private async csv(sort: string, request: ClubRequest): Promise<StreamableFile> {
    const ctx = contextOf(request);
    const batches =
      sort === STORED_ORDER ? this.stored(ctx) : (await this.sorted(sort, 0, Infinity, ctx)).batches.values();
    // Before the first byte is sent a failure can still be answered as one.
    const first = await batches.next();
    const { subjectId, type: subjectType } = request.session as Session;
    recordSecurity(request, 'data exported', { place: placeOf(request), subjectId, subjectType });
    async function* rows() {
      if (first.done) return;
      yield csvRow(first.value);
      for await (const one of batches) yield csvRow(one);
    }
    return csvFile(`code-batches-${kl.date(this.clock.now())}.csv`, CSV_COLUMNS, rows());
  }

  private async *stored(ctx: RequestContext) {
    for await (const page of this.batches.eachPage(ctx)) yield* page.batches;
  }
}

type Part = 'brand' | 'format' | 'size';
type Named = Partial<Record<Part | `${Part}Id`, string | undefined>>;

// Until the brands' service answers their names, an id that came without one stands for it.
function nameOf(body: Named, part: Part): string {
  return (body[part] || body[`${part}Id`] || '').trim();
}
