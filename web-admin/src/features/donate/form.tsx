import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { ImageInput, NumberInput, TextInput } from '../../shared/inputs.js';
import { type Item } from '../items/index.js';
import { definePage } from '../../shared/record/page.js';
import donate from './record.js';

/** Characters of its texts (docs/product/forms.md#donate-items). */
const MAX = { itemId: 60, name: 120 } as const;

interface Values {
  itemId: string;
  itemName: string;
  bmName: string;
  points: string;
  file: File | undefined;
}

const valuesOf = (item: Item | undefined): Values => ({
  itemId: item?.itemId ?? '',
  itemName: item?.itemName.en ?? '',
  bmName: item?.itemName.bm ?? '',
  points: item ? String(item.points) : '',
  file: undefined,
});

/** The form of a donate item: number, name, points, and a picture for both languages (docs/product/forms.md#donate-items). */
export default definePage(donate, (item) => {
  const t = useText();
  const labels = {
    itemName: t(($) => $.items.name.en),
    bmName: t(($) => $.items.name.bm),
    itemId: t(($) => $.items.number),
    points: t(($) => $.items.points),
    file: t(($) => $.form.image),
  };
  return {
    initial: valuesOf(item),
    labels,
    pictures: { file: item?.itemImage.en },
    nameOf: ({ itemName }: Values) => itemName,
    toFields: (values: Values) => values,
    fields: (
      <>
        <BilingualPair
          en={<TextInput name="itemName" label={labels.itemName} max={MAX.name} />}
          bm={
            <TextInput name="bmName" label={labels.bmName} hint={t(($) => $.donate.bmHint)} max={MAX.name} optional />
          }
        />
        <TextInput name="itemId" label={labels.itemId} max={MAX.itemId} />
        <NumberInput name="points" label={labels.points} min={1} />
        <ImageInput name="file" label={labels.file} {...(item ? { url: item.itemImage.en } : {})} />
      </>
    ),
  };
});
