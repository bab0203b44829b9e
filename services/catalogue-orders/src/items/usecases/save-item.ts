import { Injectable } from '@nestjs/common';
import {
  DomainError,
  invalidField,
  pairRequired,
  type ClientSession,
  type LocalizedText,
  type RequestContext,
} from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import type { Item, ItemKind, Stock } from '../domain/item.js';
import { blankItem, checkItem, typedInto, type TypedItem } from '../domain/item-form.js';
import { belowRedeemed, ItemsRepository } from '../items.repository.js';

/** An item as typed (docs/product/forms.md#shop-items); what is absent stays. */
export interface ItemCommand extends TypedItem {
  /** Empty for a new one. */
  id: string;
  kind: ItemKind;
  /** Names of pictures; empty for none. */
  imageEn: string;
  imageBm: string;
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
    private readonly writer: RecordWriter,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, IMAGES_PAIR_REQUIRED, NOT_FOUND, ALREADY_EXISTS, INVENTORY_BELOW_REDEEMED {count},
   * EDIT_CONFLICT {version}.
   */
  execute(ctx: RequestContext, { id, version, kind, onHand, imageEn, imageBm, ...typed }: ItemCommand): Promise<Item> {
    return this.writer.save(ctx, this.items, { id, version }, async (before, session) => {
      if (before && before.kind !== kind) throw new DomainError('NOT_FOUND');
      const item = typedInto(before ?? blankItem(kind), typed);
      checkItem(item, onHand);
      const image = imageOf({ en: imageEn, bm: imageBm }, kind, before);
      await this.checkCategories(session, before, item);
      return { ...item, image, stock: kind === 'donate' ? item.stock : stockWith(item.stock, onHand) };
    });
  }

  /** One that the item has already may be gone by now, and stays. */
  private async checkCategories(session: ClientSession, before: Item | null, item: Item): Promise<void> {
    const added = item.categories.filter((id) => !before?.categories.includes(id));
    if (added.length === 0) return;
    const known = new Set((await this.items.categories(session)).map(({ id }) => id));
    if (!added.every((id) => known.has(id))) throw invalidField('categories');
  }
}

/** Returns the pictures of both languages: those that were sent, or those that are there. Throws IMAGES_PAIR_REQUIRED. */
function imageOf({ en, bm }: LocalizedText, kind: ItemKind, before: Item | null): LocalizedText {
  // One picture does for both languages where no member reads the words on it.
  const image = { en, bm: kind === 'donate' && bm === '' ? en : bm };
  if (before && image.en === '' && image.bm === '') return before.image;
  if (image.en === '' || image.bm === '') throw pairRequired({ file: image.en, bmFile: image.bm });
  return image;
}

/** Returns a stock with another number on hand. Throws INVENTORY_BELOW_REDEEMED {count}. */
export function stockWith(stock: Stock, onHand = stock.onHand): Stock {
  if (onHand < stock.held + stock.shipped) throw belowRedeemed({ stock });
  return { ...stock, onHand, remaining: stock.remaining + onHand - stock.onHand };
}
