import type { LocalizedText } from '@club/platform/localized-text';

/** Kinds of items by their purpose; also the kind of the order by which an item is redeemed. */
export const ITEM_KINDS = ['item', 'pregnant', 'donate'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** remaining = onHand − held − shipped; kept as a number of its own so that one conditional update can guard it. */
export interface Stock {
  onHand: number;
  held: number;
  shipped: number;
  remaining: number;
}

/** Something points are spent on. Donate items have no stock: nothing of them can run out. */
export interface Item {
  id: string;
  kind: ItemKind;
  /** Article number. */
  itemId: string;
  name: LocalizedText;
  /** Names of pictures. */
  image: LocalizedText;
  description: LocalizedText;
  brand: string;
  uom: string;
  points: number;
  categories: string[];
  active: boolean;
  /** Moment from which it is shown by itself. */
  showAt?: Date | null;
  stock: Stock;
  /** 0 for any number. */
  limitPerMember: number;
  createdAt: Date;
  updatedAt: Date;
  /** Counts what is typed into it from 1, its inventory too; not what members take of it. */
  version: number;
}

/** A group of shop items. */
export interface Category {
  id: string;
  name: LocalizedText;
  /** Place among the others. */
  place: number;
  /** Neither members nor forms are offered it any more; its items keep it. */
  retired: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Counts changes from 1. */
  version: number;
}

/** Limits of one order: different items, and pieces of one. Lists of items return them for the cart. */
export const CART_LIMITS = { lines: 50, quantity: 99 } as const;

export const NO_STOCK: Stock = { onHand: 0, held: 0, shipped: 0, remaining: 0 };

/** Returns whether members see it (docs/product/rewards.md#listing). */
export const isListed = ({ kind, active, stock }: Pick<Item, 'kind' | 'active' | 'stock'>): boolean =>
  active && (kind === 'donate' || stock.remaining > 0);
