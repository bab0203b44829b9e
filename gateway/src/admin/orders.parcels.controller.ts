import { createHash } from 'node:crypto';
import { Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type RequestContext } from '@club/platform';
import {
  OrderParcelsServiceClient,
  ParcelOutcome,
  type ParcelRow as ParcelRowMessage,
} from '@club/proto/club/catalogue/v1/order_parcels';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { rowErrorText } from '../errors/messages.js';
import { AdminForm } from '../http/admin-form.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { RequestLimits } from '../limits/request-limits.js';

const parcelRow = z
  .object({
    row: z.int().describe('Its number in the file'),
    order: z.string().describe('As it is typed'),
    orderId: z.string().nullable(),
    courier: z.string(),
    trackingId: z.string(),
    expectedOn: z.string().describe('YYYY-MM-DD; as it is typed in a row that failed'),
    outcome: z.enum(['ready', 'set', 'same', 'failed']).describe('same: the order has this parcel already'),
    error: z.object({ code: z.string(), text: z.string() }).nullable(),
    otherRow: z.int().nullable().describe('The earlier row that has the same'),
  })
  .meta({ id: 'ParcelRow' });

const parcelFile = z
  .object({
    ready: z.int().describe('Rows that a confirmation sets'),
    set: z.int(),
    same: z.int(),
    failed: z.int(),
    rows: z.array(parcelRow),
  })
  .meta({ id: 'ParcelFile' });
type ParcelFile = z.infer<typeof parcelFile>;

const parcelsForm = new AdminForm(z.object({}), { file: 1 }, { needs: ['file'] });

/** Couriers and numbers of orders by a file (docs/product/back-office.md#parcels-by-file). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/setting/order')
export class AdminParcelsController {
  constructor(
    @Inject(OrderParcelsServiceClient) private readonly parcels: Calls<OrderParcelsServiceClient>,
    private readonly limits: RequestLimits,
  ) {}

  @ApiOperation({ summary: 'Returns row by row what a file of couriers and numbers would set; changes no order' })
  @ApiOkResponse({ standardSchema: parcelFile })
  @parcelsForm.taken()
  @PostCall('parcels/check')
  check(@Req() request: ClubRequest): Promise<ParcelFile> {
    return parcelsForm.read(request, async (_, { file: [file] }) => {
      if (!file) throw new DomainError('FILE_REQUIRED');
      await this.limits.spendHeavy('fileCheck', request.session!);
      const ctx = contextOf(request);
      return fileView((await this.parcels.checkParcels({ file }, ctx)).rows, ctx);
    });
  }

  @ApiOperation({ summary: 'Sets exactly what was checked of the same file, with a result for each row' })
  @ApiOkResponse({ standardSchema: parcelFile })
  @parcelsForm.taken()
  @PostCall('parcels')
  confirm(@Req() request: ClubRequest): Promise<ParcelFile> {
    return parcelsForm.read(request, async (_, { file: [file] }) => {
      if (!file) throw new DomainError('FILE_REQUIRED');
      await this.limits.spendHeavy('fileUpload', request.session!);
      const ctx = contextOf(request);
      const sha256 = createHash('sha256').update(file).digest('hex');
      return fileView((await this.parcels.confirmParcels({ sha256 }, ctx)).rows, ctx);
    });
  }
}

const OUTCOMES: Readonly<Record<ParcelOutcome, z.infer<typeof parcelRow>['outcome']>> = {
  [ParcelOutcome.PARCEL_OUTCOME_UNSPECIFIED]: 'failed',
  [ParcelOutcome.PARCEL_OUTCOME_READY]: 'ready',
  [ParcelOutcome.PARCEL_OUTCOME_SET]: 'set',
  [ParcelOutcome.PARCEL_OUTCOME_SAME]: 'same',
  [ParcelOutcome.PARCEL_OUTCOME_FAILED]: 'failed',
};

/** Returns the rows with their numbers, and the reasons in the language of the request. */
function fileView(messages: readonly ParcelRowMessage[], { locale }: Pick<RequestContext, 'locale'>): ParcelFile {
  const rows = messages.map(({ orderId, outcome, error, otherRow, ...row }) => ({
    ...row,
    orderId: orderId || null,
    outcome: OUTCOMES[outcome],
    error: error ? { code: error, text: rowErrorText(error, locale) } : null,
    otherRow: otherRow || null,
  }));
  const count = (outcome: ParcelFile['rows'][number]['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return { ready: count('ready'), set: count('set'), same: count('same'), failed: count('failed'), rows };
}
