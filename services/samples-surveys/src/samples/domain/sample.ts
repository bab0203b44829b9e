/** A text in both languages. */
export interface Texts {
  en: string;
  bm: string;
}

/** One kind of free sample (docs/product/samples.md#sizes). `remaining` is what may still be given away. */
export interface Sample {
  id: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  size: string;
  itemName: Texts;
  description: Texts;
  itemImage: Texts;
  active: boolean;
  remaining: number;
}
