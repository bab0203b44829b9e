import type { Action } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo, type Screen } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { ImagePairInput, NumberInput, PairInput, TextInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record-form.js';
import type { Saved } from '../../shared/save.js';
import type { Item } from './item-requests.js';
import { valuesOf, type ItemValues } from './item-values.js';

/** Characters of the texts of an item, and its largest numbers (docs/product/forms.md#shop-items). */
const MAX = {
  ...{ itemId: 60, name: 120, description: 2_000, brand: 80, uom: 40 },
  ...{ points: 1_000_000, inventory: 10_000_000, limit: 1_000 },
} as const;

/** An item as it is sent; its categories where it stands in some. */
type SentItem = Omit<ItemValues, 'categories'> & Partial<Pick<ItemValues, 'categories'>>;

interface ItemFormProps {
  /** None for a new one. */
  item?: Item | undefined;
  state: RequestState<unknown>;
  ask?: (() => void) | undefined;
  /** Sends the form; of an item that is there, with the version that was changed. */
  save: (form: SentItem, version: number, saved: Saved) => Action;
  /** The list that it leads to. */
  list: Screen;
  /** The field of categories, where the items have some. */
  categories?: { field: ReactNode; shown: (ids: readonly string[]) => string };
}

/** The form of an item with a stock: what it is in both languages, what it costs, how many there are. */
export function ItemForm({ item, state, ask, save, list, categories }: ItemFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
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
  const to = pathTo(list);
  return (
    <RecordForm<ItemValues>
      initial={valuesOf(item)}
      labels={labels}
      {...(categories ? { inWords: { categories: categories.shown } } : {})}
      pictures={{ file: item?.itemImage.en, bmFile: item?.itemImage.bm }}
      saveLabel={item ? t(($) => $.form.save) : t(($) => $.items.add)}
      incomplete={item ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={item}
      state={state}
      onSave={({ categories: chosen, ...values }, version) => {
        const said = t(($) => (item ? $.form.saved : $.form.added), { name: values.itemName });
        dispatch(save({ ...values, ...(categories ? { categories: chosen } : {}) }, version, { said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
    >
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
      <Fields>
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
      </Fields>
      {categories?.field}
      <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={item?.itemImage} />
    </RecordForm>
  );
}

/** Short fields, two beside each other where there is room. */
const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 tablet:grid-cols-2">{children}</div>
);
