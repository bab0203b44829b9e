import { Inject, Injectable } from '@nestjs/common';
import {
  DomainError,
  fromDocument,
  listPage,
  modelOf,
  MONGO,
  toDocument,
  trusted,
  type ClientSession,
  type Connection,
  type ListPage,
  type ListRules,
} from '@club/platform';
import type { Model } from 'mongoose';
import type { Category, Item, ItemKind } from './domain/item.js';
import { effectOf, type Movement, type MovementType } from './domain/stock.js';
import {
  categorySchema,
  ITEM_COLUMNS,
  itemSchema,
  movementSchema,
  takingSchema,
  type CategoryDocument,
  type ItemDocument,
  type MovementDocument,
  type TakingDocument,
} from './item.schema.js';

/** Which items of the back office's list. */
export interface ItemFilter {
  kind: ItemKind;
  /** Of a category; of any when empty. */
  category: string;
  /** Only those of which fewer remain. */
  stockBelow?: number | undefined;
}

/** What the lists of items can be asked for. */
export const ITEM_LIST: ListRules = {
  sorts: ITEM_COLUMNS,
  unique: ['itemId'],
  // as it is shown: what orders in progress hold is redeemed too
  computed: { redeemed: { $subtract: ['$stock.onHand', '$stock.remaining'] } },
  order: { createdAt: -1, _id: -1 },
  searched: ['name.en', 'name.bm', 'itemId', 'brand'],
};

/** A quantity of an item. */
export interface Wanted {
  itemId: string;
  quantity: number;
  /** 0 for any number. */
  limitPerMember: number;
}

/** Items, their categories and their stock. Stock changes only with a movement, in one transaction. */
@Injectable()
export class ItemsRepository {
  private readonly items: Model<ItemDocument>;
  private readonly categoryModel: Model<CategoryDocument>;
  private readonly movements: Model<MovementDocument>;
  private readonly takings: Model<TakingDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.items = modelOf(connection, 'Item', itemSchema);
    this.categoryModel = modelOf(connection, 'Category', categorySchema);
    this.movements = modelOf(connection, 'Movement', movementSchema);
    this.takings = modelOf(connection, 'Taking', takingSchema);
  }

  async list(kind: ItemKind): Promise<Item[]> {
    return (await this.items.find({ kind }).sort({ createdAt: -1, _id: 1 }).lean()).map(fromDocument);
  }

  async all(): Promise<Item[]> {
    return (await this.items.find().lean()).map(fromDocument);
  }

  /** Errors: those of listPage. */
  async page({ kind, category, stockBelow }: ItemFilter, wanted: ListPage) {
    const filter = {
      kind,
      ...(category && { categories: category }),
      ...(stockBelow !== undefined && { 'stock.remaining': trusted({ $lt: stockBelow }) }),
    };
    const { rows, total } = await listPage(this.items, wanted, ITEM_LIST, filter);
    return { items: rows.map(fromDocument), total };
  }

  /** Those that exist, by id. */
  async byIds(ids: readonly string[]): Promise<Map<string, Item>> {
    const found = await this.items.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return new Map(found.map((document) => [document._id, fromDocument(document)]));
  }

  async byArticle(kind: ItemKind, itemId: string): Promise<Item | null> {
    const found = await this.items.findOne({ kind, itemId }).lean();
    return found && fromDocument(found);
  }

  async insert(session: ClientSession, item: Item): Promise<void> {
    await this.items.create([toDocument(item)], { session });
  }

  /** Changes anything but the stock of an item that was read in the same transaction. */
  async update(session: ClientSession, id: string, set: Partial<Omit<Item, 'id' | 'stock'>>): Promise<void> {
    await this.items.updateOne({ _id: id }, { $set: set }, { session });
  }

  /** Null when there is none of that kind. */
  async ofKind(kind: ItemKind, id: string): Promise<Item | null> {
    const found = await this.items.findOne({ _id: id, kind }).lean();
    return found && fromDocument(found);
  }

  async get(session: ClientSession, id: string): Promise<Item | null> {
    const found = await this.items.findOne({ _id: id }).session(session).lean();
    return found && fromDocument(found);
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
        const item = await this.get(session, itemId);
        throw new DomainError(item?.active ? 'STOCK_OUT' : 'ITEM_NOT_AVAILABLE', { item: itemId });
      }
      await this.take(session, member, itemId, quantity, limitPerMember);
    }
  }

  /** What was held has become an order. */
  async ship(session: ClientSession, wanted: readonly Wanted[], ref: string, at: Date): Promise<void> {
    await this.settle(session, 'ship', wanted, ref, at);
  }

  /** What was held is there for others again. */
  async release(
    session: ClientSession,
    member: string,
    wanted: readonly Wanted[],
    ref: string,
    at: Date,
  ): Promise<void> {
    await this.settle(session, 'release', wanted, ref, at);
    for (const { itemId, quantity } of inOrder(wanted)) {
      await this.takings.updateOne({ _id: takingId(member, itemId) }, { $inc: { count: -quantity } }, { session });
    }
  }

  /** How many of each of these items a member has. */
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

  async categories(session?: ClientSession): Promise<Category[]> {
    const found = this.categoryModel.find().sort({ place: 1, _id: 1 });
    return (await found.session(session ?? null).lean()).map(fromDocument);
  }

  /** Errors: a duplicate key when there is one of that id. */
  async insertCategory(session: ClientSession, category: Category): Promise<void> {
    await this.categoryModel.create([toDocument(category)], { session });
  }

  async saveCategory({ id, ...rest }: Category): Promise<void> {
    await this.categoryModel.updateOne({ _id: id }, { $set: rest }, { upsert: true });
  }

  private async settle(
    session: ClientSession,
    type: 'ship' | 'release',
    wanted: readonly Wanted[],
    ref: string,
    at: Date,
  ): Promise<void> {
    for (const { itemId, quantity } of inOrder(wanted)) {
      const filter = { _id: itemId, 'stock.held': trusted({ $gte: quantity }) };
      if (!(await this.moveOne(session, filter, { type, itemId, quantity, ref, at }))) {
        throw new Error(`${type} of ${quantity} × ${itemId} that are not held (${ref})`);
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
    const { modifiedCount } = await this.items.updateOne(filter, { $inc: inc }, { session });
    if (modifiedCount === 0) return false;
    const { type, itemId, ref } = movement;
    await this.movements.create([toDocument({ ...movement, id: `${ref}:${itemId}:${type}` })], { session });
    return true;
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

const inOrder = (wanted: readonly Wanted[]) => [...wanted].sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
const takingId = (member: string, itemId: string) => `${member}:${itemId}`;
