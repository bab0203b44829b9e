import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { ImageInput, NumberInput, TextInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import type { Item } from '../items/index.js';
import { add, edit } from './requests.js';

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

interface DonateFormProps {
  /** None for a new one. */
  item?: Item;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a donate item: number, name, points, and a picture for both languages. */
export function DonateForm({ item, state, ask }: DonateFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels = {
    itemName: t(($) => $.items.name.en),
    bmName: t(($) => $.items.name.bm),
    itemId: t(($) => $.items.number),
    points: t(($) => $.items.points),
    file: t(($) => $.form.image),
  };
  const to = pathTo('donate');
  return (
    <RecordForm<Values>
      initial={valuesOf(item)}
      labels={labels}
      pictures={{ file: item?.itemImage.en }}
      saveLabel={item ? t(($) => $.form.save) : t(($) => $.items.add)}
      incomplete={item ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={item}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (item ? $.form.saved : $.form.added), { name: values.itemName });
        if (item) dispatch(edit.requested({ form: { ...values, ...headOf(item, version) }, said, to }));
        else dispatch(add.requested({ form: values, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
    >
      <BilingualPair
        en={<TextInput name="itemName" label={labels.itemName} max={MAX.name} />}
        bm={<TextInput name="bmName" label={labels.bmName} hint={t(($) => $.donate.bmHint)} max={MAX.name} optional />}
      />
      <TextInput name="itemId" label={labels.itemId} max={MAX.itemId} />
      <NumberInput name="points" label={labels.points} min={1} />
      <ImageInput name="file" label={labels.file} {...(item ? { url: item.itemImage.en } : {})} />
    </RecordForm>
  );
}
