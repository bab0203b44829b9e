import { Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, type CsvCell, localizedText } from '@club/platform';
import { type OwedVoucher, VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { z } from 'zod';
import { Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { texts } from '../validation/choices.js';
import { type AdminFile, listFile, listQuery, listRows } from './list-query.js';
import { withMembers } from './report.js';

const milestone = z
  .object({
    codes: z.int().describe('The code of a member that brings it: the 5th or the 10th'),
    voucher: z.string().describe('RM5 or RM10'),
    types: z.array(z.object({ id: z.string(), names: texts })).describe('The types that it is taken from'),
    available: z.int().describe('Codes in stock of these types'),
    owed: z.int().describe('Members who wait for one'),
    owedSince: z.iso.datetime().nullable().describe('Since when the first of them waits'),
  })
  .meta({ id: 'AdminMilestone' });

const owedVoucher = z
  .object({
    id: z.string(),
    memberId: z.string(),
    name: z.string().nullable().describe('Null once the member was erased'),
    erased: z.boolean(),
    source: z.string().describe('milestone or mysterybox'),
    milestone: z.string().describe('RM5 or RM10 of a milestone; else empty'),
    type: z.object({ id: z.string(), names: texts }).nullable().describe('The voucher type of a prize'),
    owedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminOwedVoucher' });
type OwedRow = z.infer<typeof owedVoucher>;

const rowOf = ({ id, memberId, source, milestone: voucher, typeId, typeName, owedAt }: OwedVoucher) => ({
  ...{ id, memberId, source, milestone: voucher, owedAt: owedAt ?? null },
  type: typeId === '' ? null : { id: typeId, names: localizedText(typeName) },
});

const COLUMNS: Readonly<Record<string, (row: OwedRow) => CsvCell>> = {
  owedAt: ({ owedAt }) => owedAt,
  memberId: ({ memberId }) => memberId,
  name: ({ name, erased }) => (erased ? 'Erased member' : name),
  source: ({ source }) => source,
  voucher: ({ milestone: voucher, type }) => voucher || type?.names.en || '',
};

const owedQuery = listQuery(['owedAt']);

/** Vouchers that members were promised, in the back office (docs/product/points.md#milestones). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard/voucher')
export class AdminOwedVouchersController {
  constructor(
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
  ) {}

  @ApiOperation({ summary: 'The milestones that bring an eVoucher: their types, what is in stock, and who waits' })
  @ApiOkResponse({ standardSchema: z.array(milestone) })
  @Get('milestones')
  async milestones(@Req() request: ClubRequest): Promise<z.infer<typeof milestone>[]> {
    const { milestones } = await this.vouchers.listMilestones({}, contextOf(request));
    return milestones.map(({ types, owedSince, ...rest }) => ({
      ...rest,
      types: types.map(({ id, name }) => ({ id, names: localizedText(name) })),
      owedSince: owedSince ?? null,
    }));
  }

  @ApiOperation({ summary: 'Vouchers that members wait for, the longest waiting first; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(owedVoucher) })
  @Get('owed')
  async owed(
    @Req() request: ClubRequest,
    @Query({ schema: owedQuery }) query: z.infer<typeof owedQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<OwedRow[] | StreamableFile> {
    const ctx = contextOf(request);
    const list: AdminFile<OwedRow> = {
      load: async (page) => {
        const { vouchers, end } = await this.vouchers.listOwedVouchers({ page }, ctx);
        const rows = await withMembers(this.directory, vouchers.map(rowOf), ctx);
        return { rows: rows.map(({ email: _email, number: _number, ...row }) => row), end };
      },
      file: 'owedVouchers',
      columns: COLUMNS,
    };
    if (query.format) return listFile(request, query, list);
    const rows = await listRows(reply, query, list);
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'voucherType' });
    return rows;
  }
}
