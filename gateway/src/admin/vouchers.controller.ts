import { Get, Inject, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Calls } from '@club/platform';
import {
  type VoucherBatch,
  VouchersServiceClient,
  VoucherTypesServiceClient,
} from '@club/proto/club/catalogue/v1/vouchers';
import type { ListPage } from '@club/proto/club/common/v1/list';
import { z } from 'zod';
import { ROLES } from '../auth/access.decorators.js';
import { ImagesClient } from '../clients/images.client.js';
import { contextOf, type ClubReply, type ClubRequest } from '../http/club-request.js';
import { text } from '../validation/fields.js';
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
import { typeAddForm, typeEditForm, voucherTypeMessage } from './vouchers.form.js';

type BatchView = z.infer<typeof adminVoucherBatch>;

const typesQuery = listQuery(['name', 'itemId', 'value', 'points', 'active', 'createdAt'], {
  stockBelow: stockBelow(),
});
const batchesQuery = listQuery(['createdAt', 'label'], { id: text(100).describe('The voucher type') });

/** Voucher types and their batches in the back office (docs/product/forms.md#voucher-types-and-codes). */
export class AdminVouchersController extends recordController({
  client: VoucherTypesServiceClient,
  routes: {
    details: { path: 'fetch/dashboard/voucher/type/details', summary: 'One voucher type' },
    add: { path: 'setting/voucherType/add', summary: 'Adds a voucher type' },
    edit: {
      path: 'setting/voucherType/edit',
      summary: 'Changes a voucher type; what members have of it stays, and a field that is absent too',
    },
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
  add: typeAddForm,
  edit: typeEditForm,
  images: 'catalogue',
  fieldMap: { 'name.en': 'name', 'name.bm': 'bmName', 'steps.en': 'steps', 'steps.bm': 'bmSteps', image: 'file' },
  message: voucherTypeMessage,
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
