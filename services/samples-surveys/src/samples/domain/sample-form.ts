import type { LocalizedInput } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';
import type { Sample } from './sample.js';

/** Sizes in the order they are shown (docs/product/samples.md#sizes). */
export const SIZES = ['NB', 'S', 'M', 'L', 'XL', 'XXL'];
const MAX_INVENTORY = 10_000_000;

/** A sample as typed; what is absent stays. */
export interface TypedSample {
  size?: Pick<Sample, 'brandId' | 'formatId' | 'sizeId' | 'size'> | undefined;
  itemId?: string | undefined;
  itemName?: LocalizedInput | undefined;
  uom?: string | undefined;
  inventory?: number | undefined;
  description?: LocalizedInput | undefined;
  active?: boolean | undefined;
}

/** Returns a sample before anything is typed. */
export const blankSample = (): Sample => ({
  id: '',
  itemId: '',
  uom: '',
  brandId: '',
  formatId: '',
  sizeId: '',
  size: '',
  itemName: { en: '', bm: '' },
  description: { en: '', bm: '' },
  itemImage: { en: '', bm: '' },
  active: true,
  remaining: 0,
  redeemed: 0,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 0,
});

/** Returns the sample with what was typed, but for its inventory. */
export function typedInto(sample: Sample, typed: TypedSample): Sample {
  const text = (typedText: string | undefined, now: string) => typedText?.trim() ?? now;
  const both = (typedTexts: LocalizedInput | undefined, now: Sample['itemName']) => ({
    en: text(typedTexts?.en, now.en),
    bm: text(typedTexts?.bm, now.bm),
  });
  const { brandId, formatId, sizeId, size } = typed.size ?? sample;
  return {
    ...sample,
    ...{ brandId, formatId, sizeId, size: size.toUpperCase() },
    itemId: text(typed.itemId, sample.itemId),
    itemName: both(typed.itemName, sample.itemName),
    uom: text(typed.uom, sample.uom),
    description: both(typed.description, sample.description),
    active: typed.active ?? sample.active,
  };
}

/** Applies docs/product/forms.md#samples-and-survey to a sample as it would be. Throws INPUT_INVALID with fields. */
export function checkSample(sample: Sample, inventory: number | undefined): void {
  const { itemName, description } = sample;
  const form = new Validation()
    .text('size.brandId', sample.brandId, 64)
    .text('size.formatId', sample.formatId, 64)
    .text('size.sizeId', sample.sizeId, 64)
    .that('size.size', SIZES.includes(sample.size))
    .text('itemId', sample.itemId, 60)
    .text('itemName.en', itemName.en, 120)
    .text('itemName.bm', itemName.bm, 120)
    .text('uom', sample.uom, 40)
    .text('description.en', description.en, 2_000)
    .text('description.bm', description.bm, 2_000);
  if (inventory !== undefined) form.integer('inventory', inventory, 0, MAX_INVENTORY);
  form.done();
}
