import { Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { type Calls, DomainError, invalidField, localizedText } from '@club/platform';
import {
  type VoucherBatch,
  VoucherKind,
  VouchersServiceClient,
  VoucherTypesServiceClient,
} from '@club/proto/club/catalogue/v1/vouchers';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { z } from 'zod';
import { ROLES } from '../auth/access.decorators.js';
import { ImagesClient } from '../clients/images.client.js';
import { AdminForm, formFlag, neededNumber } from '../http/admin-form.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { incompleteCodes, optionalText, text } from '../validation/fields.js';
import { listFile, listQuery, listRows, stockBelow } from './list-query.js';
import {
  adminVoucherBatch,
  adminVoucherType,
  BATCH_COLUMNS,
  TYPE_COLUMNS,
  voucherBatchView,
  voucherTypeView,
} from './vouchers.view.js';
import { recordController } from './record.controller.js';

type BatchView = z.infer<typeof adminVoucherBatch>;

const typesQuery = listQuery(['name', 'itemId', 'value', 'points', 'active', 'createdAt'], {
  stockBelow: stockBelow(),
});
const batchesQuery = listQuery(['createdAt', 'label'], { id: text(100).describe('The voucher type') });

const typeForm = new AdminForm(
  z
    .object({
      itemId: text(10_000).describe('Article number'),
      name: text(10_000),
      bmName: optionalText(10_000).describe('As in English when absent'),
      value: neededNumber({ decimals: true }).describe('Face value in RM, with two decimals at most'),
      points: neededNumber(),
      itemBrand: optionalText(10_000),
      caseMatters: formFlag().describe('Whether codes that differ in upper and lower case alone are different codes'),
    })
    .register(incompleteCodes, { code: 'FIELDS_REQUIRED' }),
  { file: 1 },
  { needs: ['file'] },
);

/** Voucher types and their batches in the back office (docs/product/forms.md#voucher-types-and-codes). */
export class AdminVouchersController extends recordController({
  client: VoucherTypesServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/voucher/type/details', summary: 'One voucher type' },
    add: { path: 'setting/voucherType/add', summary: 'Adds a voucher type' },
    show: { path: 'setting/hide/voucher', summary: 'Shows or hides a voucher type' },
  },
  list: {
    path: 'fetch/dashboard/voucher',
    summary: 'Voucher types with their counts, by value; X-Total-Count counts them all',
    query: typesQuery,
    file: 'vouchers',
    columns: TYPE_COLUMNS,
    filter: ({ stockBelow: below }) => ({ stockBelow: below }),
  },
  answer: adminVoucherType,
  view: voucherTypeView,
  shows: 'record',
  add: typeForm,
  images: 'catalogue',
  fieldMap: { 'name.en': 'name', 'name.bm': 'bmName', image: 'file' },
  message: (values, { file: [image] }) => {
    const { itemId = '', name: en, bmName: bm, value = 0, points = 0, itemBrand = '', caseMatters = false } = values;
    if (!image) throw new DomainError('FIELDS_REQUIRED', {}, { file: { code: 'FILE_REQUIRED' } });
    const sen = Math.round(value * 100);
    if (Math.abs(value * 100 - sen) > 1e-6) throw invalidField('value');
    return {
      ...{ itemId, name: localizedText({ en, bm }), value: sen, points, itemBrand, caseMatters, image },
      ...{ kind: VoucherKind.VOUCHER_KIND_NORMAL, householdLimit: 0, merchantUrl: '', milestone: '', steps: undefined },
    };
  },
}) {
  constructor(
    @Inject(VoucherTypesServiceClient) calls: Calls<VoucherTypesServiceClient>,
    images: ImagesClient,
    @Inject(VouchersServiceClient) private readonly vouchers: Calls<VouchersServiceClient>,
  ) {
    super(calls, images);
  }

  @ApiOperation({ summary: 'Batches of a voucher type, newest first; X-Total-Count counts them all' })
  @ApiOkResponse({ standardSchema: z.array(adminVoucherBatch) })
  @ApiExtension(ROLES, ['dev'])
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
}
