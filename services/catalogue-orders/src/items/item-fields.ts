import { Injectable } from '@nestjs/common';
import { type ClientSession, DomainError, invalidField, type LocalizedText, pairRequired } from '@club/platform';
import type { FieldsOf } from '@club/platform/records';
import { CategoriesRepository } from './categories.repository.js';
import { blankItem, checkItem, typedInto, type TypedItem } from './domain/item-form.js';
import type { Item, ItemKind, Stock } from './domain/item.js';
import { belowRedeemed } from './items.repository.js';

/** An item as typed (docs/product/forms.md#shop-items); what is absent stays. */
export interface ItemInput extends TypedItem {
  kind: ItemKind;
  /** Names of pictures; empty for none. */
  image: LocalizedText;
  /** Inventory; undefined leaves it. */
  onHand?: number | undefined;
}

/** Applies the form of an item. */
@Injectable()
export class ItemFields {
  constructor(private readonly categories: CategoriesRepository) {}

  /**
   * Returns the fields of an item from its form and from what it was. Errors: NOT_FOUND for an item of another kind, INPUT_INVALID
   * with fields, IMAGES_PAIR_REQUIRED, INVENTORY_BELOW_REDEEMED {count}.
   */
  async of(
    { kind, onHand, image, ...typed }: ItemInput,
    before: Item | null,
    session: ClientSession,
  ): Promise<FieldsOf<Item>> {
    if (before && before.kind !== kind) throw new DomainError('NOT_FOUND');
    const item = typedInto(before ?? blankItem(kind), typed);
    checkItem(item, onHand);
    const pictures = imageOf(image, kind, before);
    await this.checkCategories(session, before, item);
    return { ...item, image: pictures, stock: kind === 'donate' ? item.stock : stockWith(item.stock, onHand) };
  }

  /** One that the item has already may be retired by now, and stays. */
  private async checkCategories(session: ClientSession, before: Item | null, item: Item): Promise<void> {
    const added = item.categories.filter((id) => !before?.categories.includes(id));
    if (added.length === 0) return;
    const offered = (await this.categories.all(session)).filter(({ retired }) => !retired);
    const known = new Set(offered.map(({ id }) => id));
    if (!added.every((id) => known.has(id))) throw invalidField('categories');
  }
}

/** Returns the pictures of both languages: those that were sent, or those that are there. Throws IMAGES_PAIR_REQUIRED. */
function imageOf({ en, bm }: LocalizedText, kind: ItemKind, before: Item | null): LocalizedText {
  // One picture does for both languages where no member reads the words on it.
  const image = { en, bm: kind === 'donate' && bm === '' ? en : bm };
  if (before && image.en === '' && image.bm === '') return before.image;
  if (image.en === '' || image.bm === '') throw pairRequired({ 'image.en': image.en, 'image.bm': image.bm });
  return image;
}

/** Returns a stock with another number on hand. Throws INVENTORY_BELOW_REDEEMED {count}. */
export function stockWith(stock: Stock, onHand = stock.onHand): Stock {
  if (onHand < stock.held + stock.shipped) throw belowRedeemed({ stock });
  return { ...stock, onHand, remaining: stock.remaining + onHand - stock.onHand };
}
