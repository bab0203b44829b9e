import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, isTransient, type RequestContext } from '@club/platform';
import { type VoucherCode, VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { ListPage } from '@club/proto/club/common/v1/list';
import { type Contact, DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { ERRORS, type ErrorCode } from '@club/proto/errors';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { required } from '../clients/required.js';
import { VoucherFilesClient } from '../clients/voucher-files.client.js';
import { AdminForm } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { RequestLimits } from '../limits/request-limits.js';
import { optionalText, text } from '../validation/fields.js';
import { listFile, listQuery, listRows } from './list-query.js';
import { masked } from './masked.js';
import {
  adminVoucher,
  adminVoucherBatch,
  CODE_COLUMNS,
  type HeldCode,
  heldCodeView,
  maskedCodeView,
  voucherBatchView,
} from './vouchers.view.js';
import { recordQuery } from './record.form.js';

const MAX_FILE_MEGABYTES = 16;

const codesQuery = listQuery(['place'], {
  id: text(100).describe('The batch'),
  status: z
    .enum(['available', 'reserved', 'redeemed', 'used'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('Any when absent'),
});

export const findCodeBody = z.object({ code: text(200).describe('One whole code') });
export const revealCodeBody = z.object({ id: text(100) });

const foundCode = z
  .object({
    id: z.string(),
    batchId: z.string(),
    typeName: z.string().describe('In English'),
    code: z.string().describe('With its last four characters alone'),
    status: z.string().describe('available, reserved, redeemed or used'),
  })
  .meta({ id: 'FoundVoucherCode' });

const csv = { megabytes: MAX_FILE_MEGABYTES, needs: ['file'] } as const;
const column = optionalText(20);
const checkForm = new AdminForm(
  z.object({
    id: optionalText(100).describe('The voucher type: whether case matters to its codes'),
    column: column.describe('The id of the column that has the codes; the one that is found when absent'),
  }),
  { file: 1 },
  csv,
);
const uploadForm = new AdminForm(
  z.object({
    id: text(100).describe('The voucher type'),
    label: optionalText(200),
    column: column.describe('The column that was checked; that of the last check when absent'),
  }),
  { file: 1 },
  csv,
);

const fileColumn = z
  .object({
    id: z.string(),
    sheet: z.string().describe('Empty in a CSV'),
    letter: z.string(),
    heading: z.string().describe('Empty without one'),
    examples: z.array(z.string()).describe('Its first values'),
  })
  .meta({ id: 'FileColumn' });

const checked = z.object({
  column: fileColumn.nullable().describe('The column that was taken for the code'),
  columns: z.array(fileColumn).describe('All columns of the file, to choose another'),
  headingRow: z.int().nullable(),
  totalVouchers: z.int().describe('Codes that would be added'),
  csvData: z.array(z.string()).describe('The first 1,000 of them'),
  duplicates: z.int().describe('Codes that would be skipped: stored already, or twice in the file'),
  bad: z.int().describe('Rows that hold no code'),
  badRows: z
    .array(z.object({ row: z.int(), column: z.string(), expected: z.string(), found: z.string() }))
    .describe('The first 1,000 of them'),
});
const uploaded = z.object({
  batch: adminVoucherBatch,
  duplicates: z.int(),
  bad: z.int(),
  settled: z.int().describe('Owed vouchers that were given from it'),
});

/** Codes of vouchers in the back office, by batch and as files (docs/product/back-office.md#bulk-work). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminVoucherCodesController {
  constructor(
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    private readonly files: VoucherFilesClient,
    private readonly limits: RequestLimits,
  ) {}

  @ApiOperation({
    summary: 'Codes of a batch with their holders, in the order of the file; `q` is one whole code, in any spelling',
  })
  @ApiOkResponse({ standardSchema: z.array(adminVoucher) })
  @Get('fetch/dashboard/voucher/details')
  async codes(
    @Req() request: ClubRequest,
    @Query({ schema: codesQuery }) query: z.infer<typeof codesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<z.infer<typeof adminVoucher>[] | StreamableFile> {
    const ctx = contextOf(request);
    const { id: batchId, status = '' } = query;
    const list = {
      load: async (page: ListPage) => {
        const { codes, end } = await this.vouchers.listVoucherCodes({ batchId, page, status }, ctx);
        const contacts = await this.contactsOf(codes, ctx);
        return { rows: codes.map((code): HeldCode => ({ code, contacts })), end };
      },
    };
    if (query.format) return listFile<HeldCode>(request, query, { ...list, file: 'vouchers', columns: CODE_COLUMNS });
    const rows = await listRows<HeldCode>(reply, query, list);
    recordSecurity(request, 'personal data opened', {
      place: placeOf(request),
      record: 'voucherBatch',
      recordId: batchId,
    });
    return rows.map(maskedCodeView);
  }

  @ApiOperation({ summary: 'Where a code lies, in any batch and spelling; the audit log keeps what was found' })
  @ApiOkResponse({ standardSchema: z.array(foundCode) })
  @PostCall('fetch/dashboard/voucher/find')
  async find(
    @Req() request: ClubRequest,
    @Body({ schema: findCodeBody }) { code }: z.infer<typeof findCodeBody>,
  ): Promise<z.infer<typeof foundCode>[]> {
    const { codes } = await this.vouchers.findVoucherCodes({ code }, contextOf(request));
    return codes.map(({ code: found, batchId, typeName }) => {
      const { id, status, code: clear } = required(found);
      return { id, batchId, typeName, status, code: masked(clear) };
    });
  }

  @ApiOperation({ summary: 'One code with its holder, in clear, which the audit log keeps' })
  @ApiOkResponse({ standardSchema: adminVoucher })
  @PostCall('fetch/dashboard/voucher/reveal')
  async reveal(
    @Req() request: ClubRequest,
    @Body({ schema: revealCodeBody }) { id }: z.infer<typeof revealCodeBody>,
  ): Promise<z.infer<typeof adminVoucher>> {
    const ctx = contextOf(request);
    const { code: found, batchId } = await this.vouchers.revealVoucherCode({ id }, ctx);
    const code = required(found);
    const contacts = await this.contactsOf([code], ctx);
    recordSecurity(request, 'personal data opened', {
      place: placeOf(request),
      record: 'voucherBatch',
      recordId: batchId,
    });
    return heldCodeView({ code, contacts });
  }

  @ApiOperation({ summary: 'One batch' })
  @ApiOkResponse({ standardSchema: adminVoucherBatch })
  @Get('fetch/dashboard/voucher/batch')
  async batch(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id: batchId }: z.infer<typeof recordQuery>,
  ): Promise<z.infer<typeof adminVoucherBatch>> {
    const page = ListPage.fromPartial({ limit: 1, uncounted: true });
    const { batch } = await this.vouchers.listVoucherCodes({ batchId, page, status: '' }, contextOf(request));
    return voucherBatchView(required(batch));
  }

  @ApiOperation({
    summary:
      'Returns what a CSV or workbook of codes holds, and which column was taken for the code, before it is uploaded',
  })
  @ApiOkResponse({ standardSchema: checked })
  @checkForm.taken()
  @PostCall('fetch/dashboard/voucher/upload/check')
  check(@Req() request: ClubRequest): Promise<z.infer<typeof checked>> {
    return checkForm.readSpooled(request, async ({ id: typeId = '', column: chosen = '' }, { file: [file] }) => {
      if (!file) throw new DomainError('CSV_REQUIRED');
      await this.limits.spendHeavy('fileCheck', request.session!);
      const ctx = contextOf(request);
      const found = await this.files.check({ typeId, column: chosen, file }, ctx);
      const { totalVouchers, codes, duplicates, bad, badRows, columns, headingRow } = found;
      const explained = badRows.map((row) => ({ ...row, expected: ERRORS[row.expected as ErrorCode][ctx.locale] }));
      const taken = { column: found.column ?? null, columns, headingRow: headingRow || null };
      return { ...taken, totalVouchers, csvData: codes, duplicates, bad, badRows: explained };
    });
  }

  @ApiOperation({ summary: 'Adds the codes of a file that was checked, all of them or none' })
  @ApiOkResponse({ standardSchema: uploaded })
  @uploadForm.taken()
  @PostCall('setting/voucher/upload')
  upload(@Req() request: ClubRequest): Promise<z.infer<typeof uploaded>> {
    return uploadForm.readSpooled(
      request,
      async ({ id: typeId, label = '', column: chosen = '' }, { file: [file] }) => {
        if (!file) throw new DomainError('CSV_REQUIRED');
        await this.limits.spendHeavy('fileUpload', request.session!);
        const { batch, ...added } = await this.files.add({ typeId, label, column: chosen, file }, contextOf(request));
        return { ...added, batch: voucherBatchView(required(batch)) };
      },
    );
  }

  /** Undefined when identity does not answer: an unknown holder is not the same as no holder. */
  private async contactsOf(
    codes: readonly VoucherCode[],
    ctx: RequestContext,
  ): Promise<ReadonlyMap<string, Contact> | undefined> {
    const ids = [...new Set(codes.map(({ memberId }) => memberId).filter(Boolean))];
    if (ids.length === 0) return new Map();
    try {
      const { contacts } = await this.directory.listContacts({ ids }, ctx);
      return new Map(contacts.flatMap((contact) => (contact.erased ? [] : [[contact.id, contact]])));
    } catch (error) {
      if (!isTransient(error)) throw error;
      return undefined;
    }
  }
}
