import type { LocalizedInput } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import { NO_STOCK, type Item, type ItemKind } from './item.js';

/** An item as typed; what is absent stays. */
export interface TypedItem {
  itemId?: string | undefined;
  name?: LocalizedInput | undefined;
  description?: LocalizedInput | undefined;
  brand?: string | undefined;
  uom?: string | undefined;
  points?: number | undefined;
  categories?: string[] | undefined;
  limitPerMember?: number | undefined;
  active?: boolean | undefined;
}

const MAX_POINTS = 1_000_000;
export const MAX_ON_HAND = 10_000_000;

/** Returns an item of a kind before anything is typed. */
export const blankItem = (kind: ItemKind): Item => ({
  id: '',
  kind,
  itemId: '',
  name: { en: '', bm: '' },
  image: { en: '', bm: '' },
  description: { en: '', bm: '' },
  brand: '',
  uom: '',
  points: 0,
  categories: [],
  active: true,
  stock: NO_STOCK,
  limitPerMember: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 0,
});

/** Returns the item with what was typed; only shop items have categories, and a donate item that nobody has named in Malay is called as in English. */
export function typedInto(item: Item, typed: TypedItem): Item {
  const text = (typedText: string | undefined, now: string) => typedText?.trim() ?? now;
  const both = (typedTexts: LocalizedInput | undefined, now: Item['name']) => {
    const en = text(typedTexts?.en, now.en);
    const bm = text(typedTexts?.bm, now.bm);
    return { en, bm: bm === '' && item.kind === 'donate' ? en : bm };
  };
  return {
    ...item,
    itemId: text(typed.itemId, item.itemId),
    name: both(typed.name, item.name),
    description: both(typed.description, item.description),
    brand: text(typed.brand, item.brand),
    uom: text(typed.uom, item.uom),
    points: typed.points ?? item.points,
    categories: item.kind === 'item' ? (typed.categories ?? item.categories) : [],
    limitPerMember: typed.limitPerMember ?? item.limitPerMember,
    active: typed.active ?? item.active,
  };
}

/**
 * Applies docs/product/forms.md#shop-items and docs/product/forms.md#donate-items to an item as it would be. Throws
 * INPUT_INVALID with fields.
 */
export function checkItem(item: Item, onHand: number | undefined): void {
  const { kind, name, description, categories } = item;
  const form = new Validation()
    .text('itemId', item.itemId, 60)
    .text('name.en', name.en, 120)
    .text('name.bm', name.bm, 120)
    .atMost('description.en', description.en, 2_000)
    .atMost('description.bm', description.bm, 2_000)
    .atMost('brand', item.brand, 80)
    .atMost('uom', item.uom, 40)
    .integer('points', item.points, 1, MAX_POINTS)
    .integer('limitPerMember', item.limitPerMember, 0, 1_000)
    .that('categories', categories.length <= 20 && categories.every((id) => id.length <= 64));
  if (kind !== 'donate') {
    form
      .required('uom', item.uom)
      .required('brand', item.brand)
      .required('description.en', description.en)
      .required('description.bm', description.bm);
  }
  if (onHand !== undefined) form.integer('onHand', onHand, 0, MAX_ON_HAND);
  form.done();
}
