import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import { BrandsServiceClient, type Brand } from '@club/proto/club/catalogue/v1/brands';
import {
  CatalogueServiceClient,
  ItemKind,
  type GetImageResponse,
  type ListItemsResponse,
} from '@club/proto/club/catalogue/v1/catalogue';
import {
  OrdersServiceClient,
  type ListMemberOrdersResponse,
  type Order,
  type RedeemDonationRequest,
  type RedeemRequest,
  type RedeemResponse,
  type TrackEvent,
} from '@club/proto/club/catalogue/v1/orders';

const LARGEST_PAGE = 200;

/** Which items. */
export type Shelf = 'shop' | 'pregnant' | 'donate';

const KINDS: Readonly<Record<Shelf, ItemKind>> = {
  shop: ItemKind.ITEM_KIND_SHOP,
  pregnant: ItemKind.ITEM_KIND_PREGNANT,
  donate: ItemKind.ITEM_KIND_DONATE,
};

/** An order as the apps send it. */
export type OrderForm = Omit<RedeemRequest, 'kind'> & { shelf: Exclude<Shelf, 'donate'> };

/** Catalogue and orders over gRPC. Every method throws DomainError. */
export class CatalogueClient {
  private readonly brandsOf;
  private readonly catalogue;
  private readonly orders;

  /** `address` is catalogue-orders' host:port. */
  constructor(address: string) {
    this.brandsOf = createGrpcClient(BrandsServiceClient, address);
    this.catalogue = createGrpcClient(CatalogueServiceClient, address);
    // An order waits for identity and twice for the ledger. Only the service knows whether a repeat is one, so none here.
    this.orders = createGrpcClient(OrdersServiceClient, address, {
      deadlineMs: 15_000,
    });
  }

  async brands(ctx: RequestContext): Promise<Brand[]> {
    return (await this.brandsOf.listBrands({}, ctx)).brands;
  }

  /** What members may redeem; with `all`, also what is hidden or out of stock. */
  async items(shelf: Shelf, all: boolean, ctx: RequestContext): Promise<ListItemsResponse> {
    return this.catalogue.listItems({ kind: KINDS[shelf], all }, ctx);
  }

  /** Throws NOT_FOUND. */
  image(key: string, ctx: RequestContext): Promise<GetImageResponse> {
    return this.catalogue.getImage({ key }, ctx);
  }

  redeem({ shelf, ...request }: OrderForm, ctx: RequestContext): Promise<RedeemResponse> {
    return this.orders.redeem({ ...request, kind: KINDS[shelf] }, ctx);
  }

  donate(request: RedeemDonationRequest, ctx: RequestContext): Promise<RedeemResponse> {
    return this.orders.redeemDonation(request, ctx);
  }

  /** A page of a member's orders, newest first. Throws INPUT_INVALID. */
  ordersOf(memberId: string, pageToken: string, ctx: RequestContext): Promise<ListMemberOrdersResponse> {
    return this.orders.listMemberOrders({ memberId, limit: 100, pageToken }, ctx, { deadlineMs: 3_000 });
  }

  /** One order of a member. Throws NOT_FOUND. */
  async orderOf(memberId: string, orderId: string, ctx: RequestContext): Promise<Order> {
    const { order } = await this.orders.getMemberOrder({ memberId, orderId }, ctx, { deadlineMs: 5_000 });
    if (!order) throw new DomainError('NOT_FOUND');
    return order;
  }

  /** All orders of a member, newest first. */
  async everyOrderOf(memberId: string, ctx: RequestContext): Promise<Order[]> {
    const found: Order[] = [];
    for (;;) {
      const page = { memberId, limit: LARGEST_PAGE, offset: found.length };
      const { orders } = await this.orders.listMemberOrders(page, ctx);
      if (orders.length === 0) return found;
      found.push(...orders);
    }
  }

  /** Throws NOT_FOUND. */
  async track(memberId: string, orderId: string, ctx: RequestContext): Promise<TrackEvent[]> {
    return (await this.orders.trackOrder({ memberId, orderId }, ctx, { deadlineMs: 5_000 })).events;
  }

  /** The courier's word as it came; answers whether it told anything new. Throws FORBIDDEN, INPUT_INVALID, NOT_FOUND. */
  async reportDelivery(
    report: { body: Buffer; timestamp: string; signature: string },
    ctx: RequestContext,
  ): Promise<boolean> {
    return (await this.orders.reportDelivery(report, ctx, { deadlineMs: 5_000 })).changed;
  }

  close(): void {
    this.brandsOf.close();
    this.catalogue.close();
    this.orders.close();
  }
}
