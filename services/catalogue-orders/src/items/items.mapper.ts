import { ValidationError } from '@club/platform';
import {
  type Category as CategoryMessage,
  type Item as ItemMessage,
  ItemKind as WireKind,
} from '@club/proto/club/catalogue/v1/catalogue';
import type { Category, Item, ItemKind } from './domain/item.js';

const WIRE: Readonly<Record<ItemKind, WireKind>> = {
  item: WireKind.ITEM_KIND_SHOP,
  pregnant: WireKind.ITEM_KIND_PREGNANT,
  donate: WireKind.ITEM_KIND_DONATE,
};

/** Returns a kind of item as messages have it. */
export const toWireKind = (kind: ItemKind): WireKind => WIRE[kind];

/** Returns a kind of a message as the domain has it; null for an unspecified one. */
export const fromWireKind = (kind: WireKind): ItemKind | null =>
  (Object.keys(WIRE) as ItemKind[]).find((own) => WIRE[own] === kind) ?? null;

/** Returns the kind of a request. Throws INPUT_INVALID for an unspecified one. */
export function kindOf(kind: WireKind): ItemKind {
  const own = fromWireKind(kind);
  if (own) return own;
  const field = 'kind';
  throw new ValidationError('INPUT_INVALID', {}, { [field]: { code: 'FIELD_REQUIRED', details: { field } } });
}

/** Returns an item as its message. */
export function toItemMessage({ kind, showAt, createdAt, updatedAt, ...item }: Item): ItemMessage {
  const moments = {
    showAt: showAt?.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
  return { ...item, kind: WIRE[kind], ...moments };
}

/** Returns a category as its message. */
export const toCategoryMessage = ({ id, name, retired, version }: Category): CategoryMessage => ({
  ...{ id, name, retired, version },
});
