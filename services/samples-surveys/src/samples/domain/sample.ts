import type { Localized } from '@club/platform/localized';

/** One kind of free sample (docs/product/samples.md#sizes). `remaining` is what may still be given away. */
export interface Sample {
  id: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  size: string;
  itemName: Localized;
  description: Localized;
  itemImage: Localized;
  active: boolean;
  remaining: number;
}
