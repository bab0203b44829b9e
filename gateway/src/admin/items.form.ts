import { type CategoryInput, type ItemForm, ItemKind } from '@club/proto/club/catalogue/v1/catalogue';
import { z } from 'zod';
import { AdminForm, formFlag, formList, formNumber, neededNumber } from '../http/admin-form.js';
import { incompleteCodes, optionalText, text } from '../validation/fields.js';
import type { ImageNames } from './record.controller.js';

/** Fields that an item's form sends; absent ones stay as they are. */
const typed = {
  itemId: optionalText(10_000).describe('Article number'),
  itemName: optionalText(10_000),
  bmName: optionalText(10_000),
  uom: optionalText(10_000),
  points: formNumber(),
  inventory: formNumber(),
  description: optionalText(10_000),
  bmDescription: optionalText(10_000),
  itemBrand: optionalText(10_000),
  categories: formList(20, 64).removeDefault().describe('Ids; a blank one alone for none'),
  limitPerMember: formNumber().describe('0 for any number'),
  active: formFlag(),
};
const pictures = { file: 1, bmFile: 1 };

const needed = () => text(10_000);
/** All that a new item needs, pictures aside. */
const whole = z
  .object({
    ...typed,
    itemId: needed(),
    itemName: needed(),
    bmName: needed(),
    uom: needed(),
    points: neededNumber(),
    description: needed(),
    bmDescription: needed(),
    itemBrand: needed(),
  })
  .register(incompleteCodes, { code: 'FORM_FIELDS_REQUIRED' });

/** A gift needs a number, a name, points and one picture (docs/product/forms.md#donate-items). */
const gift = z
  .object({ ...typed, itemId: needed(), itemName: needed(), points: neededNumber() })
  .register(incompleteCodes, { code: 'FORM_FIELDS_REQUIRED' });

const changes = z.object({
  ...typed,
  id: text(100),
  version: formNumber().describe('The version that was seen; over any when absent'),
});

export const itemAddForm = new AdminForm(whole, pictures, { needs: ['file', 'bmFile'] });
export const donateAddForm = new AdminForm(gift, pictures, { needs: ['file'] });
export const itemEditForm = new AdminForm(changes, pictures);

/** Characters of a reason (docs/product/forms.md#shop-items). */
const MAX_REASON = 1_000;

export const stockBody = z.object({
  id: text(100),
  inventory: z.int({ error: 'QUANTITY_INVALID' }),
  reason: optionalText(MAX_REASON).describe('Why, for the audit'),
  version: z.int({ error: 'FIELD_INVALID' }).optional().describe('The version that was seen; over any when absent'),
});

const chosen = (ids: string[] | undefined): CategoryInput | undefined => ids && { ids };

/** Returns a form of an item as the service takes it, but for its kind, which the declaration adds. */
export const itemMessage = (
  values: Partial<z.output<typeof changes>>,
  { file: [en = ''], bmFile: [bm = ''] }: ImageNames<'file' | 'bmFile'>,
): ItemForm => ({
  id: values.id ?? '',
  version: values.version ?? 0,
  kind: ItemKind.ITEM_KIND_UNSPECIFIED,
  itemId: values.itemId,
  name: { en: values.itemName, bm: values.bmName },
  description: { en: values.description, bm: values.bmDescription },
  brand: values.itemBrand,
  uom: values.uom,
  points: values.points,
  categories: chosen(values.categories),
  limitPerMember: values.limitPerMember,
  image: { en, bm },
  onHand: values.inventory,
  active: values.active,
});
