import type { Item } from './item-requests.js';

/** The values of the form of an item with a stock. */
export interface ItemValues {
  itemId: string;
  itemName: string;
  bmName: string;
  description: string;
  bmDescription: string;
  itemBrand: string;
  uom: string;
  points: string;
  inventory: string;
  limitPerMember: string;
  /** Ids. */
  categories: string[];
  file: File | undefined;
  bmFile: File | undefined;
}

/** Returns what the form of an item begins with; a new one has no stock and no limit. */
export const valuesOf = (item: Item | undefined): ItemValues => ({
  itemId: item?.itemId ?? '',
  itemName: item?.itemName.en ?? '',
  bmName: item?.itemName.bm ?? '',
  description: item?.description.en ?? '',
  bmDescription: item?.description.bm ?? '',
  itemBrand: item?.itemBrand ?? '',
  uom: item?.uom ?? '',
  points: item ? String(item.points) : '',
  inventory: String(item?.inventory ?? 0),
  limitPerMember: String(item?.limitPerMember ?? 0),
  categories: item?.categories ?? [],
  file: undefined,
  bmFile: undefined,
});
