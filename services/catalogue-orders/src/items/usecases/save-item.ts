import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Clock,
  DomainError,
  invalidField,
  isChanged,
  isDuplicateKey,
  MONGO,
  pairRequired,
  refusedAt,
  rehearse,
  withTransaction,
  type ClientSession,
  type Connection,
  type LocalizedText,
  type RequestContext,
} from '@club/platform';
import { ImageStore } from '@club/platform/images';
import type { Item, ItemKind } from '../domain/item.js';
import { blankItem, checkItem, typedInto, type TypedItem } from '../domain/item-form.js';
import { ItemsRepository } from '../items.repository.js';
import { ListsChanged } from '../lists-changed.js';

/** An item as typed (docs/product/forms.md#shop-items); what is absent stays. */
export interface ItemCommand extends TypedItem {
  /** Empty for a new one. */
  id: string;
  kind: ItemKind;
  /** Uploads; empty for none. */
  imageEn: Uint8Array;
  imageBm: Uint8Array;
  /** Inventory; undefined leaves it. */
  onHand?: number | undefined;
  /** The version that was seen; 0 saves over any. */
  version: number;
}

/** Adds an item, or changes one. */
@Injectable()
export class SaveItem {
  constructor(
    private readonly items: ItemsRepository,
    private readonly images: ImageStore,
    private readonly lists: ListsChanged,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, IMAGES_PAIR_REQUIRED, those of readImage, NOT_FOUND, ALREADY_EXISTS,
   * INVENTORY_BELOW_REDEEMED {count}, EDIT_CONFLICT {version}.
   */
  async execute(ctx: RequestContext, command: ItemCommand): Promise<Item> {
    const { id, kind, imageEn } = command;
    // One picture does for both languages where no member reads the words on it.
    const imageBm = kind === 'donate' && command.imageBm.length === 0 ? imageEn : command.imageBm;
    const pictures = [imageEn, imageBm].filter((picture) => picture.length > 0).length;
    const old = id === '' ? null : await this.items.ofKind(kind, id);
    if (id !== '' && !old) throw new DomainError('NOT_FOUND');
    checkItem(typedInto(old ?? blankItem(kind), command), command.onHand);
    if (pictures === 1 || (pictures === 0 && !old)) throw pairRequired({ file: imageEn, bmFile: imageBm });
    const uploads = [
      { field: 'file', upload: imageEn },
      { field: 'bmFile', upload: imageBm },
    ];
    const [en, bm] = await this.images.putAfter(uploads, ([en, bm]) =>
      this.run(ctx, rehearse, command, pairOf(en, bm)),
    );
    return this.write(ctx, command, pairOf(en, bm));
  }

  /** The same with pictures that are stored already. */
  async write(
    ctx: RequestContext,
    command: Omit<ItemCommand, 'imageEn' | 'imageBm'>,
    image: LocalizedText | undefined,
  ): Promise<Item> {
    const saved = await this.run(ctx, withTransaction, command, image);
    await this.lists.items(command.kind);
    return saved;
  }

  private async run(
    ctx: RequestContext,
    transaction: typeof rehearse,
    command: Omit<ItemCommand, 'imageEn' | 'imageBm'>,
    image: LocalizedText | undefined,
  ): Promise<Item> {
    // A transaction may run more than once; the item that it adds is one.
    const newId = randomUUID();
    try {
      return await transaction(this.connection, (session) => this.within(ctx, session, command, { image, newId }));
    } catch (error) {
      if (isDuplicateKey(error)) throw refusedAt('itemId', 'ALREADY_EXISTS', { thing: 'item' });
      throw error;
    }
  }

  private async within(
    ctx: RequestContext,
    session: ClientSession,
    { id, kind, onHand, version, ...typed }: Omit<ItemCommand, 'imageEn' | 'imageBm'>,
    { image, newId }: { image: LocalizedText | undefined; newId: string },
  ): Promise<Item> {
    const old = id === '' ? null : await this.items.get(session, id);
    if (id !== '' && old?.kind !== kind) throw new DomainError('NOT_FOUND');
    if (old && version && version !== old.version) throw new DomainError('EDIT_CONFLICT', { version: old.version });
    const now = this.clock.now();
    const base = old ?? { ...blankItem(kind), id: newId, createdAt: now };
    const next = {
      ...typedInto(base, typed),
      ...(image && { image }),
      updatedAt: now,
      version: (old?.version ?? 0) + 1,
    };
    checkItem(next, onHand);
    await this.checkCategories(session, old, next);
    if (old && !isChanged(old, next) && (onHand ?? old.stock.onHand) === old.stock.onHand) return old;
    const { id: target, stock: _stock, ...fields } = next;
    await (old ? this.items.update(session, target, fields) : this.items.insert(session, next));
    if (onHand !== undefined && kind !== 'donate') await setOnHand(this.items, session, target, onHand, now);
    const saved = (await this.items.get(session, target))!;
    await this.audit.record(ctx, session, {
      ...actOn(saved),
      action: old ? 'changed' : 'added',
      before: old && recorded(old),
      after: recorded(saved),
    });
    return saved;
  }

  /** One that the item has already may be gone by now, and stays. */
  private async checkCategories(session: ClientSession, old: Item | null, next: Item): Promise<void> {
    const added = next.categories.filter((id) => !old?.categories.includes(id));
    if (added.length === 0) return;
    const known = new Set((await this.items.categories(session)).map(({ id }) => id));
    if (!added.every((id) => known.has(id))) throw invalidField('categories');
  }
}

const pairOf = (en = '', bm = ''): LocalizedText | undefined => (en === '' ? undefined : { en, bm });

const RECORD = { item: 'item', pregnant: 'pregnantItem', donate: 'donateItem' } as const;

/** Returns what the audit calls an item. */
export const actOn = ({ id, kind, name }: Item) => ({ record: RECORD[kind], recordId: id, title: name.en });

/** Returns an item as the audit compares it: what orders do to its stock is no act of an administrator. */
export const recorded = ({ stock, createdAt: _createdAt, ...rest }: Item) => ({ ...rest, inventory: stock.onHand });

/** Brings an item's inventory to a number. Errors: NOT_FOUND, INVENTORY_BELOW_REDEEMED {count}. */
export async function setOnHand(
  items: ItemsRepository,
  session: ClientSession,
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
    throw refusedAt('inventory', 'INVENTORY_BELOW_REDEEMED', { count: taken });
  }
  return (await items.get(session, id))!;
}
