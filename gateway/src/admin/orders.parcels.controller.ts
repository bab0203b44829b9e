import { createHash } from 'node:crypto';
import { Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, DomainError, type RequestContext } from '@club/platform';
import {
  OrderParcelsServiceClient,
  ParcelOutcome,
  type ParcelRow as ParcelRowMessage,
} from '@club/proto/club/catalogue/v1/order_parcels';
import { SampleDeskServiceClient } from '@club/proto/club/samples/v1/sample_desk';
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

/** Rpcs of files that both kinds of the desk have. */
type Parcels = Calls<OrderParcelsServiceClient>;

/** Couriers and numbers of orders and samples by a file (docs/product/back-office.md#parcels-by-file). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/setting/order')
export class AdminParcelsController {
  constructor(
    @Inject(OrderParcelsServiceClient) private readonly orders: Calls<OrderParcelsServiceClient>,
    @Inject(SampleDeskServiceClient) private readonly samples: Calls<SampleDeskServiceClient>,
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
      return this.ofBoth((service) => service.checkParcels({ file }, ctx), ctx);
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
      return this.ofBoth((service) => service.confirmParcels({ sha256 }, ctx), ctx);
    });
  }

  /** Both services read the same file: a row is the samples' where no order is known by it. */
  private async ofBoth(
    call: (service: Parcels) => Promise<{ rows: ParcelRowMessage[] }>,
    ctx: RequestContext,
  ): Promise<ParcelFile> {
    const [orders, samples] = await Promise.all([call(this.orders), call(this.samples)]);
    return fileView(mergedRows(orders.rows, samples.rows), ctx);
  }
}

const UNKNOWN = 'ROW_ORDER_UNKNOWN';

/** Returns each row as the service answers it that knows what the row names. */
const mergedRows = (orders: readonly ParcelRowMessage[], samples: readonly ParcelRowMessage[]): ParcelRowMessage[] =>
  orders.map((row, at) => (row.error === UNKNOWN ? (samples[at] ?? row) : row));

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
