import { localizedText, type LocalizedInput } from '@club/platform';
import type { Brand } from '@club/proto/club/catalogue/v1/brands';
import type { CartLimits, Category, Item } from '@club/proto/club/catalogue/v1/catalogue';
import {
  OrderState,
  type ListMemberOrdersResponse,
  type Order,
  type TrackEvent,
} from '@club/proto/club/catalogue/v1/orders';
import { z } from 'zod';
import { API_PATH } from '../http/api-path.js';
import { texts } from '../validation/choices.js';

export const catalogueItem = z
  .object({
    id: z.string(),
    itemId: z.string().describe('Article number'),
    itemName: texts,
    itemImage: texts.describe('Paths of pictures'),
    itemBrand: z.string(),
    description: texts,
    points: z.int(),
    remaining: z.int(),
    active: z.boolean(),
    categories: z.array(z.string()).describe('Ids of categories'),
    limitPerMember: z.int().describe('0 for any number'),
  })
  .meta({ id: 'CatalogueItem' });

export const catalogueList = z
  .object({
    data: z.array(catalogueItem),
    categories: z.array(z.object({ id: z.string(), name: texts })),
    limits: z
      .object({ lines: z.int().describe('Different items'), quantity: z.int().describe('Pieces of one item') })
      .nullable()
      .describe(
        'The most that one order may hold, of shop items and of pregnant offers alike; null when it is not known',
      ),
  })
  .meta({ id: 'Catalogue' });

export const donateItem = z
  .object({
    id: z.string(),
    itemId: z.string(),
    itemName: texts,
    itemImage: texts,
    itemBrand: z.string(),
    description: texts,
    points: z.int(),
    active: z.boolean(),
  })
  .meta({ id: 'DonateItem' });

export const brandItem = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string(),
    brandImage: z.string().describe('The same as `image`'),
    formats: z.array(
      z.object({ id: z.string(), name: z.string(), retired: z.boolean().describe('It is not offered any more') }),
    ),
    sizes: z.array(
      z.object({
        id: z.string(),
        name: z.string().describe('nb, s, m, l, xl or xxl'),
        description: z.string(),
        brandId: z.string(),
        formatId: z.string(),
        retired: z.boolean().describe('It stays on what has it, and is not offered any more'),
      }),
    ),
  })
  .meta({ id: 'Brand' });

export const orderState = z
  .enum(['', 'Order Placed', 'PROCESSING', 'DELIVERING', 'DELIVERED', 'CANCELLED'])
  .describe('Empty where it is not known');

export const redemption = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    kind: z.enum(['item', 'pregnant', 'donate']),
    orderItems: z.array(
      z.object({
        itemId: z.string(),
        itemName: texts,
        itemImage: texts,
        quantity: z.int(),
        points: z.int().describe('Of one'),
      }),
    ),
    points: z.int().describe('Of the whole order'),
    address: z
      .object({
        line1: z.string(),
        line2: z.string(),
        line3: z.string(),
        city: z.string(),
        state: z.string(),
        postcode: z.string(),
        country: z.string(),
      })
      .nullable(),
    courier: z.string().describe('Empty until it is set'),
    trackingId: z.string().describe('Number of the parcel; empty until it is set'),
    expectedOn: z.iso.date().nullable().describe('Day of the expected delivery; null until courier and number are set'),
    state: orderState,
    refundedAt: z.iso.datetime().nullable().describe('When the points of a cancelled order were back; null until then'),
  })
  .meta({ id: 'Redemption' });

export const trackEvent = z.object({ state: orderState, time: z.iso.datetime() }).meta({ id: 'TrackEvent' });

/** Returns the path of a picture of the catalogue; `key` may carry its folder. Empty for none. */
export const catalogueImage = (key: string): string =>
  key ? `${API_PATH}/catalogue/image/${key.replace(/^images\//, '')}` : '';

const images = (given: LocalizedInput | undefined) => ({
  en: catalogueImage(given?.en ?? ''),
  bm: catalogueImage(given?.bm ?? ''),
});

/** Returns an item of the shop as the apps see it. */
export const itemView = (item: Item): z.infer<typeof catalogueItem> => ({
  id: item.id,
  itemId: item.itemId,
  itemName: localizedText(item.name),
  itemImage: images(item.image),
  itemBrand: item.brand,
  description: localizedText(item.description),
  points: item.points,
  remaining: item.stock?.remaining ?? 0,
  active: item.active,
  categories: item.categories,
  limitPerMember: item.limitPerMember,
});

/** Returns an item that is given away, without stock, categories and limits. */
export function donateView(item: Item): z.infer<typeof donateItem> {
  const { remaining: _remaining, categories: _categories, limitPerMember: _limit, ...rest } = itemView(item);
  return rest;
}

/** Returns the most that one order may hold; null from a service that does not answer it yet. */
export const limitsView = (limits: CartLimits | undefined): z.infer<typeof catalogueList>['limits'] =>
  limits ? { lines: limits.lines, quantity: limits.quantity } : null;

/** Returns a category as the apps see it. */
export const categoryView = ({ id, name }: Category) => ({ id, name: localizedText(name) });

/** Returns a category as the back office sees it. */
export const adminCategoryView = ({ retired, version, ...category }: Category) => ({
  ...categoryView({ ...category, retired, version }),
  ...{ retired, version },
});

/** Returns a brand as the apps see it, without what is the back office's. */
export const brandView = ({
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  version: _version,
  ...brand
}: Brand): z.infer<typeof brandItem> => {
  const image = catalogueImage(brand.image);
  const formats = brand.formats.map(({ id, name, retired }) => ({ id, name, retired }));
  return { ...brand, formats, image, brandImage: image };
};

const STATES: Readonly<Record<OrderState, z.infer<typeof orderState>>> = {
  [OrderState.ORDER_STATE_UNSPECIFIED]: '',
  [OrderState.ORDER_STATE_PLACED]: 'Order Placed',
  [OrderState.ORDER_STATE_PROCESSING]: 'PROCESSING',
  [OrderState.ORDER_STATE_DELIVERING]: 'DELIVERING',
  [OrderState.ORDER_STATE_DELIVERED]: 'DELIVERED',
  [OrderState.ORDER_STATE_CANCELLED]: 'CANCELLED',
};

const ORDER_KINDS: Readonly<Record<string, 'item' | 'pregnant' | 'donate'>> = {
  ITEM_KIND_SHOP: 'item',
  ITEM_KIND_PREGNANT: 'pregnant',
  ITEM_KIND_DONATE: 'donate',
};

/** Returns the purpose of what was ordered. */
export const orderKindOf = (kind: string): 'item' | 'pregnant' | 'donate' => ORDER_KINDS[kind] ?? 'item';

/** Returns the state that a word of the API names; the unspecified one for none. */
export const orderStateNamed = (word: string | undefined): OrderState =>
  (Object.keys(STATES) as OrderState[]).find((state) => STATES[state] === word) ?? OrderState.ORDER_STATE_UNSPECIFIED;

/** Returns the state of an order in the words of the API. */
export const orderStateOf = (state: OrderState): z.infer<typeof orderState> => STATES[state];

/** Returns an order as the session's user shows it. */
export const redemptionView = (order: Order): z.infer<typeof redemption> => ({
  id: order.id,
  createdAt: order.createdAt ?? '',
  kind: orderKindOf(order.kind),
  orderItems: order.items.map((line) => ({
    itemId: line.itemId,
    itemName: localizedText(line.name),
    itemImage: images(line.image),
    quantity: line.quantity,
    points: line.points,
  })),
  points: order.points,
  address: order.address ?? null,
  courier: order.courier,
  trackingId: order.trackingId,
  expectedOn: order.expectedOn || null,
  state: orderStateOf(order.state),
  refundedAt: order.refundedAt ?? null,
});

/** Returns what the session's user knows of orders. */
export const redemptionsPart = ({ orders, nextPageToken, taken }: ListMemberOrdersResponse) => ({
  redemptions: orders.map(redemptionView),
  redemptionsCursor: nextPageToken || null,
  itemsTaken: Object.fromEntries(taken.map(({ itemId, count }) => [itemId, count])),
});

/** Returns where a parcel was, and when. */
export const trackView = ({ state, time }: TrackEvent): z.infer<typeof trackEvent> => ({
  state: STATES[state],
  time: time ?? '',
});
