import { Body, Controller, Get, Inject, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Calls, Clock, kl, type RequestContext } from '@club/platform';
import { AWARDS } from '@club/proto/settings';
import { CatalogueServiceClient } from '@club/proto/club/catalogue/v1/catalogue';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { type Batch, CodesServiceClient, type ListBatchesResponse } from '@club/proto/club/ledger/v1/codes';
import { CodeProtectionServiceClient } from '@club/proto/club/ledger/v1/protection';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { recordSecurity } from '../auth/security-record.js';
import { PublicLists } from '../cache/public-lists.js';
import { BatchesClient } from '../clients/batches.client.js';
import { required } from '../clients/required.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { idempotencyKeyOf } from '../http/idempotency-key.js';
import { RequestLimits } from '../limits/request-limits.js';
import { brandItem, brandView } from '../member/rewards.view.js';
import { incompleteCodes, optionalText, text, whole } from '../validation/fields.js';
import { BATCH_COLUMNS, batchesQuery, batchFilter } from './batch.list.js';
import { namesOf, type ProductNames, typedNames } from './batch.names.js';
import { batch, batchView, type BatchView } from './batch.view.js';
import { codeDetail, codeView, membersOf } from './codes.life.view.js';
import { type AdminFile, listFile, listRows } from './list-query.js';
import { recordQuery, setActiveBody } from './record.form.js';
import { withMembers } from './report.js';

/** The most codes that a batch of the back office has; a file of more is for the ledger's own operators. */
const MAX_QUANTITY = 1_000_000;

export const codeQuery = z.object({
  query: text(500).describe('Ten characters, in any case, also in a text that holds them'),
  reveal: z.boolean({ error: 'FIELD_INVALID' }).optional().describe('Shows the members; the audit log keeps it'),
});
export const acceptBody = setActiveBody.extend({
  reason: optionalText(1_000).describe('Required to freeze a batch, and to activate it after that'),
});
const dayOfMonth = () => whole({ invalid: 'DOUBLE_DATE_INVALID' });
const daysOfMonth = () =>
  z.array(dayOfMonth(), { error: 'DOUBLE_DATE_INVALID' }).max(31, { error: 'DOUBLE_DATE_INVALID' });
export const doubleDateBody = z
  .object({
    newDate: dayOfMonth()
      .optional()
      .describe('Day of the month, 1 to 31, none of those that count double: replaces the first, the others stay'),
    dates: daysOfMonth()
      .min(1, { error: 'DOUBLE_DATE_INVALID' })
      .optional()
      .describe('All days, in the place of those that there are; newDate is not read then'),
    seen: daysOfMonth().optional().describe('The days that dates replaces: others there are EDIT_CONFLICT'),
    reason: optionalText(1_000).describe('Needed for a day that is today or begins within 48 hours; for the audit'),
  })
  .superRefine(({ newDate, dates }, { addIssue }) => {
    if (newDate === undefined && !dates) addIssue({ code: 'custom', path: ['newDate'], message: 'FIELD_REQUIRED' });
  });
const doubleDate = z.object({
  date: z.int().describe('The first of them'),
  dates: z.array(z.int()).describe('All days of the month that count double'),
});
const doubleDays = doubleDate.extend({
  now: z.iso.datetime().describe("The club's time, from which the next days follow"),
  factor: z.int().describe('Factor of the points of such a day'),
});

export const generateBody = z
  .object({
    brandId: optionalText(100),
    formatId: optionalText(100),
    sizeId: optionalText(100),
    brand: optionalText(100).describe('Name, in the place of the one that the id has'),
    format: optionalText(100),
    size: optionalText(100),
    quantity: whole().max(MAX_QUANTITY, { error: 'FIELD_INVALID' }).describe('1 to 1,000,000'),
    points: whole(),
  })
  .superRefine((body, { addIssue }) => {
    for (const field of ['brand', 'format', 'size'] as const) {
      if (!(body[field] || body[`${field}Id`] || '').trim())
        addIssue({ code: 'custom', path: [`${field}Id`], message: 'FIELD_REQUIRED' });
    }
  })
  .register(incompleteCodes, { code: 'FORM_FIELDS_REQUIRED' });

const batchList = z.object({
  batches: z.array(batch),
  brands: z.array(brandItem).describe('For the form of a new batch'),
  doublePointsDate: doubleDate,
  generatingStatus: z.boolean().describe('Whether any batch is being generated now'),
  totals: z.object({ batches: z.int(), codes: z.int() }).describe('Of all batches, whatever is asked for'),
  unavailable: z.array(z.string()).describe('Parts that could not be asked for: brands'),
});

/** Batches of pack codes in the back office (docs/product/back-office.md#codes). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminCodesController {
  constructor(
    private readonly batches: BatchesClient,
    @Inject(CodesServiceClient) private readonly codes: Calls<CodesServiceClient>,
    @Inject(CodeProtectionServiceClient) private readonly protection: Calls<CodeProtectionServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(CatalogueServiceClient) private readonly catalogue: Calls<CatalogueServiceClient>,
    private readonly lists: PublicLists,
    private readonly clock: Clock,
    private readonly limits: RequestLimits,
  ) {}

  @ApiOperation({
    summary: 'Code batches, newest first; X-Total-Count counts them all; format=csv downloads the whole list',
  })
  @ApiOkResponse({ standardSchema: batchList })
  @Get('fetch/dashboard/code/batch')
  async list(
    @Req() request: ClubRequest,
    @Query({ schema: batchesQuery }) query: z.infer<typeof batchesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof batchList> | StreamableFile> {
    const ctx = contextOf(request);
    const filter = batchFilter(query, this.clock.now());
    let figures: Omit<ListBatchesResponse, 'batches' | 'end'> = {
      generating: 0,
      doublePointsDays: [],
      all: 0,
      codes: 0,
    };
    const list: AdminFile<Batch> = {
      load: async (page) => {
        const { batches, end, ...rest } = await this.codes.listBatches({ page, ...filter }, ctx);
        figures = rest;
        return { rows: batches, end };
      },
      file: `code-batches-${kl.date(this.clock.now())}`,
      columns: BATCH_COLUMNS,
    };
    if (query.format) return listFile(request, query, list);
    const [batches, brands] = await Promise.all([listRows(reply, query, list), this.brands(ctx).catch(() => null)]);
    return {
      batches: batches.map((one) => batchView(one)),
      brands: brands ?? [],
      doublePointsDate: doubleDateView(figures.doublePointsDays),
      generatingStatus: figures.generating > 0,
      totals: { batches: figures.all, codes: figures.codes },
      unavailable: brands ? [] : ['brands'],
    };
  }

  @ApiOperation({ summary: 'One batch, with how far it is while it is generated' })
  @ApiOkResponse({ standardSchema: batch })
  @Get('fetch/dashboard/code/batch/details')
  async details(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<BatchView> {
    return batchView(required((await this.codes.getBatch({ id }, contextOf(request))).batch));
  }

  @ApiOperation({ summary: 'The CSV of a batch, sent while it is read; that it was asked for is kept' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'code,brand,format,size,points' })
  @Get('fetch/dashboard/code/batch/file')
  async file(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<StreamableFile> {
    await this.limits.spendHeavy('export', request.session!);
    const { content, length } = await this.batches.file(id, contextOf(request));
    recordSecurity(request, 'code file opened', { recordId: id });
    const disposition = `attachment; filename="codes-${id}.csv"`;
    return new StreamableFile(content, { type: 'text/csv; charset=utf-8', disposition, length });
  }

  @ApiOperation({
    summary: 'The life of one code: its batch, who registered it, and every refused try; the audit log keeps who asked',
  })
  @ApiOkResponse({ standardSchema: codeDetail })
  @PostCall('fetch/dashboard/code/detail')
  async code(
    @Req() request: ClubRequest,
    @Body({ schema: codeQuery }) { query, reveal = false }: z.infer<typeof codeQuery>,
  ): Promise<z.infer<typeof codeDetail>> {
    const ctx = contextOf(request);
    const [code, life] = await Promise.all([
      this.codes.getCode({ code: query }, ctx),
      this.protection.lookUpCode({ code: query, reveal }, ctx),
    ]);
    const named = await withMembers(
      this.directory,
      membersOf(life).map((memberId) => ({ memberId })),
      ctx,
    );
    return codeView(code, life, { members: new Map(named.map((member) => [member.memberId, member])), shown: reveal });
  }

  @ApiOperation({ summary: 'The double-points days of every month' })
  @ApiOkResponse({ standardSchema: doubleDays })
  @Get('fetch/dashboard/doublePointsDate')
  async doubleDays(@Req() request: ClubRequest): Promise<z.infer<typeof doubleDays>> {
    const { days } = await this.codes.getDoublePointsDays({}, contextOf(request));
    return { ...doubleDateView(days), now: this.clock.now().toISOString(), factor: AWARDS.doubleDay };
  }

  @ApiOperation({
    summary: 'Sets the double-points days of every month, from now on: one in the place of the first, or all',
  })
  @ApiOkResponse({ standardSchema: doubleDate })
  @PostCall('setting/doublePointsDate/edit')
  async doublePointsDate(
    @Req() request: ClubRequest,
    @Body({ schema: doubleDateBody }) body: z.infer<typeof doubleDateBody>,
  ): Promise<z.infer<typeof doubleDate>> {
    const { newDate = 0, dates = [], seen = [], reason = '' } = body;
    const { days } = await this.codes.saveDoublePointsDays({ newDate, dates, seen, reason }, contextOf(request));
    return doubleDateView(days);
  }

  @ApiOperation({ summary: 'Opens a batch; its codes are written in the background' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ standardSchema: batch })
  @PostCall('setting/code/generate')
  async generate(
    @Req() request: ClubRequest,
    @Body({ schema: generateBody }) body: z.infer<typeof generateBody>,
  ): Promise<BatchView> {
    await this.limits.spendHeavy('generation', request.session!);
    const { quantity, points, brandId = '', formatId = '', sizeId = '' } = body;
    const ctx = contextOf(request);
    const { batch } = await this.codes.generateBatch(
      {
        ...(await this.names(body, ctx)),
        quantity,
        points,
        brandId,
        formatId,
        sizeId,
        key: idempotencyKeyOf(request),
      },
      ctx,
    );
    return batchView(required(batch));
  }

  @ApiOperation({ summary: 'Freezes an active batch, or activates a frozen one' })
  @ApiOkResponse({ standardSchema: batch })
  @PostCall('setting/hide/batchCode')
  async hide(
    @Req() request: ClubRequest,
    @Body({ schema: acceptBody }) { id, active, reason = '' }: z.infer<typeof acceptBody>,
  ): Promise<BatchView> {
    const { batch } = await this.codes.setBatchActive({ id, active, reason }, contextOf(request));
    return batchView(required(batch));
  }

  /** The copy that members are shown, too: a change of a brand empties it. */
  private brands(ctx: RequestContext): Promise<z.infer<typeof brandItem>[]> {
    return this.lists.get('brands', async () => (await this.catalogue.listBrands({}, ctx)).brands.map(brandView));
  }

  /** Asked afresh: a code is printed with them. */
  private async names(body: z.infer<typeof generateBody>, ctx: RequestContext): Promise<ProductNames> {
    return typedNames(body) ?? namesOf(body, (await this.catalogue.listBrands({}, ctx)).brands);
  }
}

const doubleDateView = (dates: number[]): z.infer<typeof doubleDate> => ({ date: dates[0] ?? 0, dates });
