import { BilingualPair, plainAmount } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { ChoiceInput, ImageInput, MoneyInput, NumberInput, TextInput } from '../../shared/inputs.js';
import { definePage } from '../../shared/record/page.js';
import vouchers from './record.js';

/** Characters of its texts, ringgit and points (docs/product/forms.md#voucher-types-and-codes). */
const MAX = { itemId: 60, name: 120, value: 10_000, points: 1_000_000 } as const;

const EMPTY = {
  ...{ itemId: '', name: '', bmName: '', value: '', points: '', caseMatters: 'false' as 'true' | 'false' },
  file: undefined as File | undefined,
};

/** The form of a new voucher type: number, name, value in RM, points, and a picture for both languages (docs/product/forms.md#voucher-types-and-codes). */
export default definePage(vouchers, () => {
  const t = useText();
  const labels = {
    name: t(($) => $.items.name.en),
    bmName: t(($) => $.items.name.bm),
    itemId: t(($) => $.items.number),
    value: t(($) => $.vouchers.value),
    points: t(($) => $.items.points),
    caseMatters: t(($) => $.vouchers.caseMatters),
    file: t(($) => $.form.image),
  };
  return {
    initial: EMPTY,
    labels,
    incomplete: 'FIELDS_REQUIRED',
    nameOf: ({ name }: typeof EMPTY) => name,
    toFields: (values: typeof EMPTY) => ({ ...values, value: plainAmount(values.value) }),
    fields: (
      <>
        <BilingualPair
          en={<TextInput name="name" label={labels.name} max={MAX.name} />}
          bm={
            <TextInput name="bmName" label={labels.bmName} hint={t(($) => $.vouchers.bmHint)} max={MAX.name} optional />
          }
        />
        <TextInput name="itemId" label={labels.itemId} max={MAX.itemId} />
        <MoneyInput name="value" label={labels.value} most={MAX.value} />
        <NumberInput name="points" label={labels.points} most={MAX.points} hint={t(($) => $.vouchers.pointsHint)} />
        <ChoiceInput
          name="caseMatters"
          legend={labels.caseMatters}
          options={[
            { value: 'false', label: t(($) => $.vouchers.caseMattersNo) },
            { value: 'true', label: t(($) => $.vouchers.caseMattersYes) },
          ]}
        />
        <ImageInput name="file" label={labels.file} />
      </>
    ),
  };
});
