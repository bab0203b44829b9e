import type { LocalizedText } from '@club/platform/localized-text';

/** One kind of free sample (docs/product/samples.md#sizes). `remaining` is what may still be given away. */
export interface Sample {
  id: string;
  /** Article number. */
  itemId: string;
  uom: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  size: string;
  itemName: LocalizedText;
  description: LocalizedText;
  /** Names of pictures; empty when there are none. */
  itemImage: LocalizedText;
  active: boolean;
  /** Moment from which it is shown by itself. */
  showAt?: Date | null;
  remaining: number;
  /** Number given away; with `remaining` it makes up the inventory. */
  redeemed: number;
  createdAt: Date;
  updatedAt: Date;
  /** Counts what was typed into it from 1, not its numbers. */
  version: number;
}

/** Returns all there ever were of a sample. */
export const inventoryOf = ({ remaining, redeemed }: Pick<Sample, 'remaining' | 'redeemed'>): number =>
  remaining + redeemed;
