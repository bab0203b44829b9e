import { Body, Controller, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Calls, localizedText, type RequestContext } from '@club/platform';
import { OrderDeskServiceClient } from '@club/proto/club/catalogue/v1/order_desk';
import type { Order } from '@club/proto/club/catalogue/v1/orders';
import { AuditServiceClient } from '@club/proto/club/identity/v1/audit';
import { DirectoryServiceClient } from '@club/proto/club/identity/v1/directory';
import { SampleDeskServiceClient } from '@club/proto/club/samples/v1/sample_desk';
import { z } from 'zod';
import { PostCall, Roles } from '../auth/access.decorators.js';
import { placeOf, recordSecurity } from '../auth/security-record.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { redemption } from '../member/rewards.view.js';
import { texts } from '../validation/choices.js';
import { deskKind } from './orders.view.js';
import { withMembers } from './report.js';

const MAX_ORDERS = 1_000;

export const pickingBody = z.object({
  kind: deskKind,
  ids: z
    .array(z.string().max(100), { error: 'FIELD_INVALID' })
    .max(MAX_ORDERS, { error: 'FIELD_INVALID' })
    .optional()
    .describe('Orders that are not on their way yet; all of these when absent or empty'),
});

const pickedItem = z.object({ itemId: z.string(), name: texts, quantity: z.int() });

const pickedParcel = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    memberId: z.string(),
    name: z.string().nullable().describe('Null once the member was erased'),
    number: z.string().nullable().describe('601…; null for none'),
    erased: z.boolean(),
    address: redemption.shape.address.describe('Null once the member was erased'),
    items: z.array(pickedItem),
  })
  .meta({ id: 'PickedParcel' });

const pickingList = z
  .object({
    articles: z.array(pickedItem).describe('What all parcels hold together, by article'),
    parcels: z.array(pickedParcel).describe('The longest wait first'),
    leftOut: z.int().describe('Chosen orders that are no longer to be packed'),
    more: z.boolean().describe('Whether more wait than are listed: at most 1,000'),
  })
  .meta({ id: 'PickingList' });
type PickingList = z.infer<typeof pickingList>;

/** What is to be packed, with addresses and phone numbers, for the warehouse (docs/product/back-office.md#picking-list). */
@ApiTags('admin')
@Roles('dev')
@Controller('admin/fetch/dashboard/order')
export class AdminPickingController {
  constructor(
    @Inject(OrderDeskServiceClient) private readonly rewards: Calls<OrderDeskServiceClient>,
    @Inject(SampleDeskServiceClient) private readonly samples: Calls<SampleDeskServiceClient>,
    @Inject(DirectoryServiceClient) private readonly directory: Calls<DirectoryServiceClient>,
    @Inject(AuditServiceClient) private readonly audit: Calls<AuditServiceClient>,
  ) {}

  @ApiOperation({
    summary: 'Orders to pack with addresses and numbers; the audit log keeps who took them, as of a file',
  })
  @ApiOkResponse({ standardSchema: pickingList })
  @PostCall('picking')
  async picking(
    @Req() request: ClubRequest,
    @Body({ schema: pickingBody }) { kind, ids = [] }: z.infer<typeof pickingBody>,
  ): Promise<PickingList> {
    const ctx = contextOf(request);
    const asked = [...new Set(ids)];
    const desk = kind === 'sample' ? this.samples : this.rewards;
    const { orders, more } = await desk.listPicking({ orderIds: asked }, ctx);
    const parcels = await this.parcelsOf(orders, ctx);
    const filters = `kind=${kind}; orders=${parcels.length}`;
    // Before it is answered: a list that cannot be recorded is not shown.
    await this.audit.recordDownload({ file: 'pickingList', place: placeOf(request), filters }, ctx);
    recordSecurity(request, 'personal data opened', { place: placeOf(request), record: 'order' });
    const leftOut = asked.length > 0 ? asked.length - parcels.length : 0;
    return { articles: articlesOf(parcels), parcels, leftOut, more };
  }

  private async parcelsOf(orders: readonly Order[], ctx: RequestContext): Promise<PickingList['parcels']> {
    const rows = orders.map(({ id, memberId, createdAt = '', items, address = null }) => ({
      ...{ id, memberId, createdAt, address },
      items: items.map(({ itemId, name, quantity }) => ({ itemId, name: localizedText(name), quantity })),
    }));
    return (await withMembers(this.directory, rows, ctx)).map(({ email: _, number, ...row }) => ({
      ...row,
      number: number || null,
    }));
  }
}

/** Returns the articles of all parcels with their sums, the most pieces first; one that was renamed meanwhile stays two. */
function articlesOf(parcels: PickingList['parcels']): PickingList['articles'] {
  const sums = new Map<string, PickingList['articles'][number]>();
  for (const item of parcels.flatMap(({ items }) => items)) {
    const key = `${item.itemId} ${item.name.en}`;
    const known = sums.get(key);
    sums.set(key, { ...item, quantity: item.quantity + (known?.quantity ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || a.name.en.localeCompare(b.name.en));
}
