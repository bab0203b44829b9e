import { Body, Controller, Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, invalidField } from '@club/platform';
import {
  VoucherKind,
  type VoucherBatch,
  type VoucherType,
  VouchersServiceClient,
} from '@club/proto/club/catalogue/v1/vouchers';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { ImagesClient } from '../clients/images.client.js';
import { required } from '../clients/required.js';
import { AdminForm, formFlag, formNumber } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { incompleteCodes, optionalFlag, optionalText, text } from '../validation/fields.js';
import { listFile, listQuery, listRows, stockBelow } from './list-query.js';
import {
  adminVoucherBatch,
  adminVoucherType,
  BATCH_COLUMNS,
  TYPE_COLUMNS,
  voucherBatchView,
  voucherTypeView,
} from './vouchers.view.js';
import { mapErrorFields, recordQuery } from './record.form.js';

type TypeView = z.infer<typeof adminVoucherType>;
type BatchView = z.infer<typeof adminVoucherBatch>;

const typesQuery = listQuery(['name', 'itemId', 'value', 'points', 'active', 'createdAt'], {
  stockBelow: stockBelow(),
});
const batchesQuery = listQuery(['createdAt', 'label'], { id: text(100).describe('The voucher type') });
export const voucherToggle = z.object({
  id: text(100),
  active: optionalFlag().describe('The state to set; the other one than now when absent'),
});

const needed = (decimals = false) =>
  z.preprocess(
    (value) => value ?? '',
    formNumber({ decimals })
      .unwrap()
      .refine((value) => value !== undefined, { error: 'FIELD_REQUIRED' }),
  );
const typeForm = new AdminForm(
  z
    .object({
      itemId: text(10_000).describe('Article number'),
      name: text(10_000),
      bmName: optionalText(10_000).describe('As in English when absent'),
      value: needed(true).describe('Face value in RM, with two decimals at most'),
      points: needed(),
      itemBrand: optionalText(10_000),
      caseMatters: formFlag().describe('Whether codes that differ in upper and lower case alone are different codes'),
    })
    .register(incompleteCodes, { code: 'FIELDS_REQUIRED' }),
  { file: 1 },
  { needs: ['file'] },
);

/** Voucher types and their batches in the back office (docs/product/forms.md#voucher-types-and-codes). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin')
export class AdminVouchersController {
  constructor(
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
    private readonly images: ImagesClient,
  ) {}

  @ApiOperation({ summary: 'Voucher types with their counts, by value; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(adminVoucherType) })
  @Get('fetch/dashboard/voucher')
  async types(
    @Req() request: ClubRequest,
    @Query({ schema: typesQuery }) query: z.infer<typeof typesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<TypeView[] | StreamableFile> {
    const ctx = contextOf(request);
    const list = {
      load: async (page: ListPage) => {
        const { types: rows, end } = await this.vouchers.listVoucherTypes({ page, stockBelow: query.stockBelow }, ctx);
        return { rows, end };
      },
    };
    if (query.format)
      return listFile<VoucherType>(request, query, { ...list, file: 'vouchers', columns: TYPE_COLUMNS });
    return (await listRows<VoucherType>(reply, query, list)).map(voucherTypeView);
  }

  @ApiOperation({ summary: 'One voucher type' })
  @ApiOkResponse({ standardSchema: adminVoucherType })
  @Get('fetch/dashboard/voucher/type/details')
  async type(
    @Req() request: ClubRequest,
    @Query({ schema: recordQuery }) { id }: z.infer<typeof recordQuery>,
  ): Promise<TypeView> {
    return voucherTypeView(required((await this.vouchers.getVoucherType({ id }, contextOf(request))).type));
  }

  @ApiOperation({ summary: 'Batches of a voucher type, newest first; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(adminVoucherBatch) })
  @Get('fetch/dashboard/voucher/batch/details')
  async batches(
    @Req() request: ClubRequest,
    @Query({ schema: batchesQuery }) query: z.infer<typeof batchesQuery>,
    @Res({ passthrough: true }) reply: ClubReply,
  ): Promise<BatchView[] | StreamableFile> {
    const ctx = contextOf(request);
    const list = {
      load: async (page: ListPage) => {
        const { batches: rows, end } = await this.vouchers.listVoucherBatches({ typeId: query.id, page }, ctx);
        return { rows, end };
      },
    };
    if (query.format)
      return listFile<VoucherBatch>(request, query, { ...list, file: 'voucherBatches', columns: BATCH_COLUMNS });
    return (await listRows<VoucherBatch>(reply, query, list)).map(voucherBatchView);
  }

  @ApiOperation({ summary: 'Adds a voucher type' })
  @ApiOkResponse({ standardSchema: adminVoucherType })
  @typeForm.taken()
  @PostCall('setting/voucherType/add')
  add(@Req() request: ClubRequest): Promise<TypeView> {
    return typeForm.read(request, async ({ name, bmName = '', itemBrand = '', ...rest }, { file: [upload] }) => {
      const { itemId, value = 0, points = 0, caseMatters = false } = rest;
      if (!upload) throw new DomainError('FIELDS_REQUIRED', {}, { file: { code: 'FILE_REQUIRED' } });
      const sen = Math.round(value * 100);
      if (Math.abs(value * 100 - sen) > 1e-6) throw invalidField('value');
      const nothing = { kind: VoucherKind.VOUCHER_KIND_NORMAL, householdLimit: 0, merchantUrl: '', milestone: '' };
      const ctx = contextOf(request);
      const [image = ''] = await this.images.put('catalogue', [{ field: 'file', upload }], ctx);
      const added = this.vouchers.saveVoucherType(
        {
          ...{ ...nothing, itemId, name: { en: name, bm: bmName }, value: sen, points, itemBrand, caseMatters },
          ...{ steps: undefined, image },
        },
        ctx,
      );
      return voucherTypeView(required((await mapErrorFields({ 'name.bm': 'bmName' }, added)).type));
    });
  }

  @ApiOperation({ summary: 'Shows or hides a voucher type' })
  @ApiOkResponse({ standardSchema: adminVoucherType })
  @PostCall('setting/hide/voucher')
  async hide(
    @Req() request: ClubRequest,
    @Body({ schema: voucherToggle }) wanted: z.infer<typeof voucherToggle>,
  ): Promise<TypeView> {
    return voucherTypeView(required((await this.vouchers.setVoucherTypeActive(wanted, contextOf(request))).type));
  }
}
