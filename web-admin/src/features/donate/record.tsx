import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { ImageInput, NumberInput, TextInput } from '../../shared/inputs.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { bulkRequests, recordRequests } from '../../shared/record/requests.js';
import { itemColumns, type Item } from '../items/index.js';

/** Characters of its texts (docs/product/forms.md#donate-items). */
const MAX = { itemId: 60, name: 120 } as const;

const SET_ACTIVE = 'POST /admin/setting/hide/donate';

const requests = recordRequests('donate', {
  list: 'GET /admin/fetch/dashboard/donate',
  details: 'GET /admin/fetch/dashboard/donate/details',
  add: 'POST /admin/setting/item/donate/add',
  edit: 'POST /admin/setting/item/donate/edit',
  setActive: SET_ACTIVE,
});

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

/** Donate items: number, name, points, and a picture for both languages; nothing of them runs out (docs/product/forms.md#donate-items). */
export default defineRecord({
  name: 'donate',
  kind: 'donateItem',
  requests: { ...requests, ...bulkRequests('donate', requests.list, SET_ACTIVE) },
  nameOf: ({ itemName }, language) => itemName[language],
  titles: { list: (t) => t(($) => $.donate.title), button: (t) => t(($) => $.donate.add) },
  list: {
    columns: ({ t, title, active }) => {
      const columns = itemColumns({ t, title });
      return [...[columns.name, columns.image, columns.number, columns.points], active];
    },
  },
  useForm: (item) => {
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
  },
});
