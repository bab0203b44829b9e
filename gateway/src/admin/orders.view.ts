import { type CsvCell, localizedText, type RequestContext } from '@club/platform';
import type { DeskOrder, GetOrderResponse, MovedOrder } from '@club/proto/club/catalogue/v1/order_desk';
import { z } from 'zod';
import { rowErrorText } from '../errors/messages.js';
import { required } from '../clients/required.js';
import { orderState, orderStateOf, redemption, redemptionView, trackEvent, trackView } from '../member/rewards.view.js';
import { sampleImages } from '../member/samples.view.js';
import { texts } from '../validation/choices.js';
import type { ReportMember } from './report.js';

/** What the desk sends: rewards of the point shop, or free samples. */
export const deskKind = z
  .enum(['reward', 'sample'], { error: 'FIELD_INVALID' })
  .default('reward')
  .describe('Rewards of the point shop, or granted samples');
export type DeskKind = z.infer<typeof deskKind>;

/** An order in the list of the desk, before its member has a name. */
const deskRow = z.object({
  id: z.string(),
  kind: z.enum(['reward', 'sample']),
  createdAt: z.iso.datetime(),
  memberId: z.string(),
  items: z.array(z.object({ name: texts, quantity: z.int() })),
  points: z.int().describe('Points spent; 0 of a sample'),
  city: z.string().describe('Empty once the member was erased'),
  region: z.string().describe('State of the address'),
  state: orderState,
  late: z.boolean().describe('Whether it waits longer than it should'),
  courier: z.string(),
  trackingId: z.string(),
  expectedOn: z.iso.date().nullable(),
});

/** An order in the list of the desk. */
export const deskOrder = deskRow
  .extend({ name: z.string().nullable().describe('Null once the member was erased'), erased: z.boolean() })
  .meta({ id: 'DeskOrder' });

/** An order in the drawer of the desk. */
export const deskOrderDetails = deskOrder
  .extend({
    orderItems: redemption.shape.orderItems,
    address: redemption.shape.address.describe('Null once the member was erased'),
    events: z.array(trackEvent).describe('The states that it has passed, by time'),
    cancellation: z
      .object({
        reason: z.string(),
        stockLost: z.boolean(),
        refundedAt: redemption.shape.refundedAt,
      })
      .nullable()
      .describe('Null unless it is cancelled'),
  })
  .meta({ id: 'DeskOrderDetails' });

/** Result of a move or a cancellation for each order. */
export const moveResults = z
  .object({
    moved: z.int(),
    unchanged: z.int().describe('Orders that were in the state already'),
    refused: z.int(),
    results: z.array(
      z.object({
        id: z.string(),
        changed: z.boolean(),
        state: orderState.describe('State now; empty of an order that does not exist'),
        error: z.object({ code: z.string(), text: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'MoveResults' });

type DeskRow = z.infer<typeof deskRow>;
export type DeskOrderView = z.infer<typeof deskOrder>;
export type DeskOrderDetailsView = z.infer<typeof deskOrderDetails>;

/** Returns an order as a row of the desk. */
export function deskRowOf({ order: given, late }: DeskOrder, kind: DeskKind): DeskRow {
  const order = required(given, 'INTERNAL_ERROR');
  return {
    ...{ id: order.id, kind, memberId: order.memberId, points: order.points, late },
    createdAt: order.createdAt ?? '',
    items: order.items.map(({ name, quantity }) => ({ name: localizedText(name), quantity })),
    ...{ city: order.address?.city ?? '', region: order.address?.state ?? '' },
    state: orderStateOf(order.state),
    ...{ courier: order.courier, trackingId: order.trackingId, expectedOn: order.expectedOn || null },
  };
}

/** Returns a row with its member's name, without the other contact data. */
export const deskOrderView = ({ email: _, number: __, ...row }: DeskRow & ReportMember): DeskOrderView => row;

/** Returns an order with its contents, its address and its way. */
export function deskDetailsView(row: DeskOrderView, { order, events }: GetOrderResponse): DeskOrderDetailsView {
  const given = required(order?.order, 'INTERNAL_ERROR');
  const { orderItems: shopItems, address, refundedAt } = redemptionView(given);
  // Pictures of samples are their own.
  const orderItems =
    row.kind === 'sample'
      ? shopItems.map((line, at) => ({ ...line, itemImage: sampleImages(given.items[at]?.image) }))
      : shopItems;
  const cancellation = order?.cancellation ? { ...order.cancellation, refundedAt } : null;
  return { ...row, orderItems, address, events: events.map(trackView), cancellation };
}

/** Returns the results of a move with their numbers, and the reasons in the language of the request. */
export function moveResultsView(
  results: readonly MovedOrder[],
  { locale }: Pick<RequestContext, 'locale'>,
): z.infer<typeof moveResults> {
  const rows = results.map(({ orderId: id, changed, error, state }) => ({
    ...{ id, changed, state: orderStateOf(state) },
    error: error ? { code: error, text: rowErrorText(error, locale) } : null,
  }));
  const moved = rows.filter(({ changed }) => changed).length;
  const refused = rows.filter(({ error }) => error).length;
  return { moved, refused, unchanged: rows.length - moved - refused, results: rows };
}

/** Columns of the list as a file. */
export const DESK_COLUMNS: Readonly<Record<string, (row: DeskOrderView) => CsvCell>> = {
  orderId: ({ id }) => id,
  orderDate: ({ createdAt }) => createdAt,
  memberId: ({ memberId }) => memberId,
  name: ({ name, erased }) => (erased ? 'Erased member' : name),
  items: ({ items }) => items.map(({ name, quantity }) => `${quantity} × ${name.en}`).join('; '),
  points: ({ points }) => points,
  city: ({ city }) => city,
  state: ({ region }) => region,
  status: ({ state }) => state,
  late: ({ late }) => (late ? 'Yes' : 'No'),
  courier: ({ courier }) => courier,
  trackingId: ({ trackingId }) => trackingId,
  expectedOn: ({ expectedOn }) => expectedOn,
};
