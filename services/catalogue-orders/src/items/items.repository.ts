import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  modelOf,
  MONGO,
  refusedAt,
  toDocument,
  trusted,
  type ClientSession,
  type Connection,
  type ListRules,
} from '@club/platform';
import { type Change, recordsOf } from '@club/platform/records';
import type { Model } from 'mongoose';
import { type Item, type ItemKind, NO_STOCK } from './domain/item.js';
import { effectOf, type Movement, type MovementType } from './domain/stock.js';
import { LIST_OF } from './lists-changed.js';
import {
  ITEM_COLUMNS,
  ITEM_SEARCH,
  itemSchema,
  movementSchema,
  takingSchema,
  type MovementDocument,
  type TakingDocument,
} from './item.schema.js';

/** Sorting, search and filters of the lists of items. */
export const ITEM_LIST: ListRules = {
  sorts: ITEM_COLUMNS,
  unique: ['itemId'],
  // as it is shown: what orders in progress hold is redeemed too
  computed: { redeemed: { $subtract: ['$stock.onHand', '$stock.remaining'] } },
  order: { createdAt: -1, _id: -1 },
  search: ITEM_SEARCH,
};

/** A quantity of an item. */
export interface Wanted {
  itemId: string;
  quantity: number;
  /** 0 for any number. */
  limitPerMember: number;
}

/** Names of the kinds of items in the audit log. */
const RECORD = { item: 'item', pregnant: 'pregnantItem', donate: 'donateItem' } as const;

/**
 * Items and their stock. Stock changes only with a movement, in one transaction; changes by orders
 * leave no audit entry.
 */
@Injectable()
export class ItemsRepository extends recordsOf<Item>({
  record: ({ kind }) => RECORD[kind],
  scheduled: true,
  schema: itemSchema,
  list: ITEM_LIST,
  title: ({ name }) => name.en,
  audited: ({ stock, createdAt: _, ...item }) => ({ ...item, inventory: stock.onHand }),
  pictures: ({ image }) => [image.en, image.bm],
  publicLists: ({ kind }) => [LIST_OF[kind]],
  unique: { field: 'itemId', thing: 'item' },
}) {
  private readonly movements: Model<MovementDocument>;
  private readonly takings: Model<TakingDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    super(connection);
    this.movements = modelOf(connection, 'Movement', movementSchema);
    this.takings = modelOf(connection, 'Taking', takingSchema);
  }

  /** Every item of a kind, newest first. */
  async ofKind(kind: ItemKind): Promise<Item[]> {
    return this.many({ kind }, { createdAt: -1, _id: 1 });
  }

  async all(): Promise<Item[]> {
    return this.many({}, { _id: 1 });
  }

  /** Returns the items that exist, by id. */
  async byIds(ids: readonly string[]): Promise<Map<string, Item>> {
    const found = await this.many({ _id: trusted({ $in: [...ids] }) }, { _id: 1 });
    return new Map(found.map((item) => [item.id, item]));
  }

  async byArticle(kind: ItemKind, itemId: string): Promise<Item | null> {
    return (await this.many({ kind, itemId }, { _id: 1 }))[0] ?? null;
  }

  private async many(filter: Record<string, unknown>, order: Record<string, 1 | -1>): Promise<Item[]> {
    const found = await this.model
      .find(filter as never)
      .sort(order)
      .lean();
    return found.map((document) => this.fromDocument(document));
  }

  /** Adds an item; what it has on hand is received. */
  override async insert(item: Item, session: ClientSession): Promise<void> {
    const { onHand } = item.stock;
    await super.insert({ ...item, stock: NO_STOCK }, session);
    if (onHand > 0) await this.receive(session, item.id, onHand, randomUUID(), item.createdAt);
  }

  /** Changes an item; another number on hand is received or taken out. Errors: EDIT_CONFLICT, INVENTORY_BELOW_REDEEMED {count}. */
  override async change(
    id: string,
    version: number,
    { stock, ...change }: Change<Item>,
    session: ClientSession,
  ): Promise<Item> {
    const changed = await super.change(id, version, change, session);
    const more = stock ? stock.onHand - changed.stock.onHand : 0;
    if (more === 0) return changed;
    if (!(await this.receive(session, id, more, randomUUID(), change.updatedAt))) {
      throw belowRedeemed(changed);
    }
    return (await this.find(id, session))!;
  }

  /** Adds to the inventory, or takes from it what is still there. False when fewer are left. */
  async receive(session: ClientSession, id: string, quantity: number, ref: string, at: Date): Promise<boolean> {
    const enough = quantity < 0 ? { 'stock.remaining': trusted({ $gte: -quantity }) } : {};
    return this.moveOne(session, { _id: id, ...enough }, { type: 'receive', itemId: id, quantity, ref, at });
  }

  /**
   * Sets aside all that is wanted for a member. Errors: ITEM_NOT_AVAILABLE, STOCK_OUT, ITEM_LIMIT_REACHED, each with the
   * item; the caller's transaction then writes nothing.
   */
  async hold(session: ClientSession, member: string, wanted: readonly Wanted[], ref: string, at: Date): Promise<void> {
    // Always in one order, so that two carts with the same items wait for each other instead of both failing.
    for (const { itemId, quantity, limitPerMember } of inOrder(wanted)) {
      const filter = { _id: itemId, active: true, 'stock.remaining': trusted({ $gte: quantity }) };
      if (!(await this.moveOne(session, filter, { type: 'hold', itemId, quantity, ref, at }))) {
        const item = await this.find(itemId, session);
        throw new DomainError(item?.active ? 'STOCK_OUT' : 'ITEM_NOT_AVAILABLE', { item: itemId });
      }
      await this.take(session, member, itemId, quantity, limitPerMember);
    }
  }

  /** Ships held stock: it has become an order. */
  async ship(session: ClientSession, wanted: readonly Wanted[], ref: string, at: Date): Promise<void> {
    await this.settle(session, 'ship', wanted, ref, at);
  }

  /** Releases held stock for other members. */
  async release(
    session: ClientSession,
    member: string,
    wanted: readonly Wanted[],
    ref: string,
    at: Date,
  ): Promise<void> {
    await this.settle(session, 'release', wanted, ref, at);
    await this.untake(session, member, wanted);
  }

  /**
   * Takes back what an order had: for other members, unless it is lost. In both cases the member no longer has it, as far as the limit for
   * each member goes.
   */
  async takeBack(
    session: ClientSession,
    member: string,
    wanted: readonly Wanted[],
    { ref, at, lost }: { ref: string; at: Date; lost: boolean },
  ): Promise<void> {
    if (!lost) await this.settle(session, 'return', wanted, ref, at);
    await this.untake(session, member, wanted);
  }

  /** Returns how many of each of these items a member has. */
  async takenBy(member: string, itemIds: readonly string[]): Promise<Map<string, number>> {
    const ids = itemIds.map((id) => takingId(member, id));
    const found = await this.takings.find({ _id: trusted({ $in: ids }) }).lean();
    return new Map(found.map(({ _id, count }) => [_id.slice(member.length + 1), count]));
  }

  /** Returns how many of each item a member has, of all that the member ever took. */
  async allTakenBy(member: string): Promise<Map<string, number>> {
    const own = trusted({ $gte: `${member}:`, $lt: `${member};` });
    const found = await this.takings.find({ _id: own, count: trusted({ $gt: 0 }) }).lean();
    return new Map(found.map(({ _id, count }) => [_id.slice(member.length + 1), count]));
  }

  /** Sums of all movements by item and type. */
  async movementSums(): Promise<Map<string, { type: MovementType; quantity: number; count: number }[]>> {
    const rows = await this.movements.aggregate<{
      _id: { itemId: string; type: MovementType };
      quantity: number;
      count: number;
    }>([
      { $group: { _id: { itemId: '$itemId', type: '$type' }, quantity: { $sum: '$quantity' }, count: { $sum: 1 } } },
    ]);
    const sums = new Map<string, { type: MovementType; quantity: number; count: number }[]>();
    for (const { _id, quantity, count } of rows) {
      sums.set(_id.itemId, [...(sums.get(_id.itemId) ?? []), { type: _id.type, quantity, count }]);
    }
    return sums;
  }

  private async settle(
    session: ClientSession,
    type: 'ship' | 'release' | 'return',
    wanted: readonly Wanted[],
    ref: string,
    at: Date,
  ): Promise<void> {
    for (const { itemId, quantity } of inOrder(wanted)) {
      const from = type === 'return' ? 'stock.shipped' : 'stock.held';
      const filter = { _id: itemId, [from]: trusted({ $gte: quantity }) };
      if (!(await this.moveOne(session, filter, { type, itemId, quantity, ref, at }))) {
        throw new Error(`${type} of ${quantity} × ${itemId} that are not there (${ref})`);
      }
    }
  }

  private async moveOne(
    session: ClientSession,
    filter: Record<string, unknown>,
    movement: Omit<Movement, 'id'>,
  ): Promise<boolean> {
    const effect = effectOf(movement.type, movement.quantity);
    const inc = Object.fromEntries(Object.entries(effect).map(([number, by]) => [`stock.${number}`, by]));
    const { modifiedCount } = await this.model.updateOne(filter as never, { $inc: inc } as never, { session });
    if (modifiedCount === 0) return false;
    const { type, itemId, ref } = movement;
    await this.movements.create([toDocument({ ...movement, id: `${ref}:${itemId}:${type}` })], { session });
    return true;
  }

  private async untake(session: ClientSession, member: string, wanted: readonly Wanted[]): Promise<void> {
    for (const { itemId, quantity } of inOrder(wanted)) {
      await this.takings.updateOne({ _id: takingId(member, itemId) }, { $inc: { count: -quantity } }, { session });
    }
  }

  private async take(session: ClientSession, member: string, itemId: string, quantity: number, limit: number) {
    const _id = takingId(member, itemId);
    // Written before it is read, so that two orders of one member at once meet here and one of them starts over.
    const taking = await this.takings
      .findOneAndUpdate({ _id }, { $inc: { count: quantity } }, { session, upsert: true, returnDocument: 'after' })
      .lean();
    if (limit > 0 && (taking?.count ?? 0) > limit) throw new DomainError('ITEM_LIMIT_REACHED', { item: itemId });
  }
}

/** Returns the refusal of an inventory that is less than what was redeemed of an item. */
export const belowRedeemed = ({ stock }: Pick<Item, 'stock'>): DomainError =>
  refusedAt('onHand', 'INVENTORY_BELOW_REDEEMED', { count: stock.held + stock.shipped });

const inOrder = (wanted: readonly Wanted[]) => [...wanted].sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
const takingId = (member: string, itemId: string) => `${member}:${itemId}`;
