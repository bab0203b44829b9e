import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  Clock,
  DomainError,
  isDuplicateKey,
  MONGO,
  withTransaction,
  type Connection,
  ImageStore,
  Validation,
  type Localized,
} from '@club/platform';
import { NO_STOCK, type Item, type ItemKind } from '../domain/item.js';
import { ItemsRepository } from '../items.repository.js';
import { ListsChanged } from '../lists-changed.js';

const MAX_POINTS = 1_000_000;
export const MAX_ON_HAND = 10_000_000;

/** An item as typed (docs/product/forms.md#shop-items). */
export interface ItemCommand {
  /** Empty for a new one. */
  id: string;
  kind: ItemKind;
  itemId: string;
  name: Localized;
  description: Localized;
  brand: string;
  uom: string;
  points: number;
  categories: string[];
  limitPerMember: number;
  /** Uploads; empty for none. */
  imageEn: Uint8Array;
  imageBm: Uint8Array;
  /** Inventory; undefined leaves it. */
  onHand?: number | undefined;
}

/** Adds an item, or changes one. */
@Injectable()
export class SaveItem {
  constructor(
    private readonly items: ItemsRepository,
    private readonly images: ImageStore,
    private readonly lists: ListsChanged,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: INPUT_INVALID with fields, IMAGES_PAIR_REQUIRED, FILE_TOO_LARGE, FILE_TYPE_INVALID, NOT_FOUND, ALREADY_EXISTS, INVENTORY_BELOW_REDEEMED. */
  async execute(command: ItemCommand): Promise<Item> {
    check(command);
    const { imageEn, imageBm } = command;
    const pictured = imageEn.length > 0 || imageBm.length > 0;
    if (pictured && (imageEn.length === 0 || imageBm.length === 0)) throw new DomainError('IMAGES_PAIR_REQUIRED');
    const image = pictured
      ? { en: await this.images.putOptional(imageEn), bm: await this.images.putOptional(imageBm) }
      : undefined;
    return this.write(command, image);
  }

  /** The same with pictures that are stored already. */
  async write(command: Omit<ItemCommand, 'imageEn' | 'imageBm'>, image: Localized | undefined): Promise<Item> {
    const { id, kind, itemId, name, description, brand, uom, points, categories, limitPerMember, onHand } = command;
    const now = this.clock.now();
    const fields = { itemId: itemId.trim(), name, description, brand, uom, points, categories, limitPerMember };
    const ref = randomUUID();
    try {
      const saved = await withTransaction(this.connection, async (session) => {
        const target = id || ref;
        if (id) {
          const old = await this.items.update(id, { ...fields, ...(image && { image }), updatedAt: now }, session);
          if (!old || old.kind !== kind) throw new DomainError('NOT_FOUND');
        } else {
          const dates = { createdAt: now, updatedAt: now };
          const looks = { image: image ?? { en: '', bm: '' }, active: true, stock: NO_STOCK };
          await this.items.insert(session, { ...fields, ...looks, ...dates, id: ref, kind });
        }
        if (onHand !== undefined && kind !== 'donate') await setOnHand(this.items, session, target, onHand, now);
        return (await this.items.get(session, target))!;
      });
      await this.lists.items(kind);
      return saved;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('ALREADY_EXISTS', { thing: 'item' });
      throw error;
    }
  }
}

/** Brings an item's inventory to a number. Errors: NOT_FOUND, INVENTORY_BELOW_REDEEMED {count}. */
export async function setOnHand(
  items: ItemsRepository,
  session: Parameters<ItemsRepository['get']>[0],
  id: string,
  onHand: number,
  at: Date,
): Promise<Item> {
  const item = await items.get(session, id);
  if (!item) throw new DomainError('NOT_FOUND');
  const { stock } = item;
  if (onHand === stock.onHand) return item;
  const taken = stock.held + stock.shipped;
  if (onHand < taken || !(await items.receive(session, id, onHand - stock.onHand, randomUUID(), at))) {
    throw new DomainError('INVENTORY_BELOW_REDEEMED', { count: taken });
  }
  return (await items.get(session, id))!;
}

function check(command: ItemCommand): void {
  const { name, description } = command;
  const form = new Validation()
    .text('itemId', command.itemId, 60)
    .text('itemName', name.en, 120)
    .text('bmName', name.bm, 120)
    .atMost('description', description.en, 2_000)
    .atMost('bmDescription', description.bm, 2_000)
    .atMost('itemBrand', command.brand, 80)
    .atMost('uom', command.uom, 40)
    .integer('points', command.points, 1, MAX_POINTS)
    .integer('limitPerMember', command.limitPerMember, 0, 1_000)
    .that('categories', command.categories.length <= 20 && command.categories.every((id) => id.length <= 64));
  if (command.id !== '') form.id('id', command.id);
  if (command.onHand !== undefined) form.integer('inventory', command.onHand, 0, MAX_ON_HAND);
  form.done();
}
