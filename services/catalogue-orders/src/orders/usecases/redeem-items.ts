import { Injectable } from '@nestjs/common';
import { Clock, DomainError, kl, type RequestContext, securityEvent, Validation } from '@club/platform';
import type { Item, ItemKind } from '../../items/domain/item.js';
import { ItemsRepository } from '../../items/items.repository.js';
import { Members, type RedeemingMember, Points } from '../../redemption/ports.js';
import { RedemptionEngine, type Placed } from '../../redemption/redemption-engine.js';
import { checkCart, type CartLine } from '../domain/cart.js';
import { mayTakePregnantOffer } from '../domain/eligibility.js';
import type { OrderAddress, OrderPayload } from '../domain/order.js';

/** A cart to redeem; prices and limits are looked up here. */
export interface RedeemCommand {
  memberId: string;
  kind: Exclude<ItemKind, 'donate'>;
  addressId: string;
  items: CartLine[];
  /** Names this request; empty when it has no name. */
  key: string;
}

/** A donate item to give. */
export interface DonateCommand {
  memberId: string;
  itemId: string;
  key: string;
}

interface Basket {
  item: Item;
  quantity: number;
}

/**
 * Redeems items for points (docs/product/rewards.md#redemption). Refusals come in the order of
 * docs/product/rewards.md#refusals; what the reservation and the hold decide themselves (stock, limits, points) is
 * asked here first only to refuse early and in order.
 */
@Injectable()
export class RedeemItems {
  constructor(
    private readonly items: ItemsRepository,
    private readonly members: Members,
    private readonly points: Points,
    private readonly engine: RedemptionEngine,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: CART_EMPTY, CART_TOO_LONG {max}, INPUT_INVALID with fields, ITEM_NOT_AVAILABLE, STOCK_OUT, USER_NOT_FOUND,
   * POINTS_INSUFFICIENT {count}, ITEM_LIMIT_REACHED, OFFER_NOT_ELIGIBLE, ADDRESS_NOT_CHOSEN, NOT_FOUND, and those of RedemptionEngine.
   */
  async execute(ctx: RequestContext, command: RedeemCommand): Promise<Placed<OrderPayload>> {
    const { memberId, kind, addressId, key } = command;
    const lines = cartOf(command);
    const body = { addressId, items: lines.map(({ id, quantity }) => [id, quantity]) };
    const request = { memberId, kind, key, body };
    const earlier = await this.engine.earlier<OrderPayload>(ctx, request);
    if (earlier) return earlier;

    const basket = await this.basketOf(kind, lines);
    const member = await this.payingMember(ctx, memberId, basket);
    await this.requireLimits(memberId, basket);
    if (kind === 'pregnant' && !mayTakePregnantOffer(member, kl.date(this.clock.now()))) {
      throw new DomainError('OFFER_NOT_ELIGIBLE');
    }
    const address = addressOf(member, addressId);
    const payload = { ...payloadOf(basket), address };
    const source = kind === 'pregnant' ? 'pregnant' : 'redemption';
    return this.engine.redeem(ctx, request, { points: totalOf(basket), source, payload });
  }

  /** Errors: INPUT_INVALID with fields, ITEM_NOT_AVAILABLE, USER_NOT_FOUND, POINTS_INSUFFICIENT {count}, and those of RedemptionEngine. */
  async donate(ctx: RequestContext, { memberId, itemId, key }: DonateCommand): Promise<Placed<OrderPayload>> {
    new Validation()
      .required('id', memberId)
      .id('id', memberId)
      .required('donateId', itemId)
      .id('donateId', itemId)
      .key('key', key)
      .done();
    const request = { memberId, kind: 'donate', key, body: { itemId } };
    const earlier = await this.engine.earlier<OrderPayload>(ctx, request);
    if (earlier) return earlier;
    const basket = await this.basketOf('donate', [{ id: itemId, quantity: 1 }]);
    await this.payingMember(ctx, memberId, basket);
    const payload = { ...payloadOf(basket), address: null };
    return this.engine.redeem(ctx, request, { points: totalOf(basket), source: 'donation', payload });
  }

  private async basketOf(kind: ItemKind, lines: readonly CartLine[]): Promise<Basket[]> {
    const items = await this.items.byIds(lines.map(({ id }) => id));
    const basket = lines.map(({ id, quantity }) => {
      const item = items.get(id);
      // An offer asked for by the wrong call is as good as unknown: its rules would not be looked at.
      if (!item?.active || item.kind !== kind) throw new DomainError('ITEM_NOT_AVAILABLE', { item: id });
      return { item, quantity };
    });
    const short = kind === 'donate' ? undefined : basket.find(({ item, quantity }) => item.stock.remaining < quantity);
    if (short) throw new DomainError('STOCK_OUT', { item: short.item.id });
    return basket;
  }

  private async payingMember(
    ctx: RequestContext,
    memberId: string,
    basket: readonly Basket[],
  ): Promise<RedeemingMember> {
    const member = await this.members.get(ctx, memberId);
    const missing = totalOf(basket) - (await this.points.available(ctx, memberId));
    if (missing > 0) throw new DomainError('POINTS_INSUFFICIENT', { count: missing });
    return member;
  }

  private async requireLimits(memberId: string, basket: readonly Basket[]): Promise<void> {
    const limited = basket.filter(({ item }) => item.limitPerMember > 0);
    if (limited.length === 0) return;
    const ids = limited.map(({ item }) => item.id);
    const taken = await this.items.takenBy(memberId, ids);
    const over = limited.find(({ item, quantity }) => (taken.get(item.id) ?? 0) + quantity > item.limitPerMember);
    if (over) throw new DomainError('ITEM_LIMIT_REACHED', { item: over.item.id });
  }
}

function cartOf({ memberId, items, key }: RedeemCommand): CartLine[] {
  new Validation().required('id', memberId).id('id', memberId).key('key', key).done();
  return checkCart(items);
}

// Somebody else's address is not among the member's and therefore not there at all.
function addressOf({ addresses }: RedeemingMember, addressId: string): OrderAddress {
  if (addressId === '') throw new DomainError('ADDRESS_NOT_CHOSEN');
  const found = addresses.find(({ id }) => id === addressId);
  if (!found) {
    securityEvent('foreign id refused', { place: 'redeem', record: 'address', recordId: addressId });
    throw new DomainError('NOT_FOUND');
  }
  const { id: _id, ...address } = found;
  return address;
}

const totalOf = (basket: readonly Basket[]): number =>
  basket.reduce((sum, { item, quantity }) => sum + item.points * quantity, 0);

const payloadOf = (basket: readonly Basket[]): Pick<OrderPayload, 'lines' | 'limits'> => ({
  lines: basket.map(({ item: { id, name, image, points }, quantity }) => ({
    itemId: id,
    name,
    image,
    quantity,
    points,
  })),
  limits: Object.fromEntries(basket.map(({ item }) => [item.id, item.limitPerMember])),
});
