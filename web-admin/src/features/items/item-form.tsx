import type { ReactNode } from 'react';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { ImagePairInput, NumberInput, PairInput, TextInput } from '../../shared/inputs.js';
import { ProductPreview } from '../../shared/product-preview.js';
import type { FormSpec } from '../../shared/record/declaration.js';
import type { Item } from './item-requests.js';
import { valuesOf, type ItemValues } from './item-values.js';

/** Characters of the texts of an item, and its largest numbers (docs/product/forms.md#shop-items). */
const MAX = {
  ...{ itemId: 60, name: 120, description: 2_000, brand: 80, uom: 40 },
  ...{ points: 1_000_000, inventory: 10_000_000, limit: 1_000 },
} as const;

/** The fields of an item that every kind with a stock has. */
type ItemFields = Omit<ItemValues, 'categories'>;

/** The categories of the form: their field, and the names of some of them. */
interface Categories {
  field: ReactNode;
  names: (ids: readonly string[]) => string;
}

/** Returns the form of an item with a stock, but what it sends: what it is in both languages, what it costs, how many there are. */
export function useItemForm(
  item: Item | undefined,
  categories?: Categories,
): Omit<FormSpec<ItemValues, never>, 'toFields'> {
  const t = useText();
  const errorText = useErrorText();
  const labels = {
    itemId: t(($) => $.items.number),
    itemName: t(($) => $.items.name.en),
    bmName: t(($) => $.items.name.bm),
    description: t(($) => $.items.text.en),
    bmDescription: t(($) => $.items.text.bm),
    itemBrand: t(($) => $.items.brand),
    uom: t(($) => $.items.uom),
    points: t(($) => $.items.points),
    inventory: t(($) => $.items.inventory),
    limitPerMember: t(($) => $.items.limit),
    ...(categories ? { categories: t(($) => $.items.categories) } : {}),
    file: t(($) => $.form.imageEn),
    bmFile: t(($) => $.form.imageBm),
  };
  return {
    initial: valuesOf(item),
    labels,
    ...(categories ? { inWords: { categories: categories.names } } : {}),
    pictures: { file: item?.itemImage.en, bmFile: item?.itemImage.bm },
    nameOf: ({ itemName }) => itemName,
    fields: (
      <>
        <PairInput
          names={{ en: 'itemName', bm: 'bmName' }}
          labels={{ en: labels.itemName, bm: labels.bmName }}
          max={MAX.name}
        />
        <PairInput
          area
          names={{ en: 'description', bm: 'bmDescription' }}
          labels={{ en: labels.description, bm: labels.bmDescription }}
          max={MAX.description}
        />
        <FieldGrid>
          <TextInput name="itemId" label={labels.itemId} max={MAX.itemId} />
          <TextInput name="itemBrand" label={labels.itemBrand} max={MAX.brand} />
          <TextInput name="uom" label={labels.uom} hint={t(($) => $.items.uomHint)} max={MAX.uom} />
          <NumberInput name="points" label={labels.points} min={1} most={MAX.points} />
          <NumberInput
            name="inventory"
            label={labels.inventory}
            min={item?.redeemed ?? 0}
            most={MAX.inventory}
            {...(item
              ? {
                  hint: t(($) => $.items.inventoryHint, { count: item.redeemed }),
                  below: errorText({ code: 'INVENTORY_BELOW_REDEEMED', details: { count: item.redeemed } }),
                }
              : {})}
          />
          <NumberInput
            name="limitPerMember"
            label={labels.limitPerMember}
            hint={t(($) => $.items.limitHint)}
            most={MAX.limit}
          />
        </FieldGrid>
        {categories?.field}
        <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={item?.itemImage} />
      </>
    ),
    preview: <ProductPreview urls={item?.itemImage} />,
  };
}

/** Returns the fields of an item that stands in no categories. */
export const withoutCategories = ({ categories: _, ...fields }: ItemValues): ItemFields => fields;
