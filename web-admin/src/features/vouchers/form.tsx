import { formatAmount, Message } from '@club/web-kit';
import { BilingualPair } from '@club/web-kit/admin/index.ts';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FieldGrid } from '../../shared/field-grid.js';
import {
  AreaInput,
  ChoiceInput,
  ImageInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  TextInput,
} from '../../shared/inputs.js';
import { MemberPreview, SeenHeading, SeenPicture, SeenText } from '../../shared/member-preview.js';
import { definePage } from '../../shared/record/page.js';
import { MILESTONE } from './milestones.js';
import vouchers from './record.js';
import type { VoucherType } from './requests.js';
import { changesOf, fieldsOf, valuesOf, type Values } from './type-values.js';
import { DayInput, ValidityInput } from './validity.js';

/** Characters of its texts, ringgit and points (docs/product/forms.md#voucher-types-and-codes). */
const MAX = { itemId: 60, name: 120, steps: 2_000, url: 300, value: 10_000, points: 1_000_000, limit: 100 } as const;
const MILESTONES = ['', 'RM5', 'RM10'] as const;

/** The form of a voucher type: what it is worth and costs, how it is used and for how long, and whom it is for (docs/product/forms.md#voucher-types-and-codes). */
export default definePage(vouchers, (type) => {
  const t = useText();
  const [params] = useSearchParams();
  const labels = useLabels();
  const asked = params.get(MILESTONE) ?? '';
  const milestone = MILESTONES.find((one) => one === asked) ?? '';
  return {
    initial: valuesOf(type, milestone),
    labels,
    pictures: { file: type?.voucherImage },
    together: [['validity', 'validDays', 'lastDay'] as const],
    incomplete: 'FIELDS_REQUIRED' as const,
    nameOf: ({ name }: Values) => name,
    toFields: fieldsOf,
    toChanges: (values: Values) => changesOf(values, type!),
    fields: (
      <>
        <BilingualPair
          en={<TextInput name="name" label={labels.name} max={MAX.name} />}
          bm={
            <TextInput name="bmName" label={labels.bmName} hint={t(($) => $.vouchers.bmHint)} max={MAX.name} optional />
          }
        />
        <FieldGrid>
          <TextInput name="itemId" label={labels.itemId} max={MAX.itemId} />
          <TextInput
            optional
            name="itemBrand"
            label={labels.itemBrand}
            hint={t(($) => $.vouchers.merchantHint)}
            max={MAX.name}
          />
        </FieldGrid>
        <Worth type={type} labels={labels} />
        <SelectInput
          optional
          name="milestone"
          label={labels.milestone}
          hint={t(($) => $.vouchers.milestoneHint)}
          options={MILESTONES.map((value) => ({
            value,
            label: t(($) => $.vouchers.milestoneOptions[value || 'none']),
          }))}
        />
        <TextInput
          optional
          name="merchantUrl"
          label={labels.merchantUrl}
          hint={t(($) => $.vouchers.merchantUrlHint)}
          max={MAX.url}
        />
        <BilingualPair
          en={
            <AreaInput
              optional
              name="steps"
              label={labels.steps}
              hint={t(($) => $.vouchers.stepsHint)}
              max={MAX.steps}
            />
          }
          bm={<AreaInput optional name="bmSteps" label={labels.bmSteps} max={MAX.steps} />}
        />
        <ValidityInput labels={labels} />
        <ImageInput name="file" label={labels.file} url={type?.voucherImage} />
        {type ? (
          <ChoiceInput
            name="active"
            legend={labels.active}
            options={[
              { value: 'true', label: t(($) => $.vouchers.activeYes) },
              { value: 'false', label: t(($) => $.vouchers.activeNo) },
            ]}
          />
        ) : null}
        <DayInput optional name="shownFrom" label={labels.shownFrom} hint={t(($) => $.vouchers.shownFromHint)} />
      </>
    ),
    preview: <Preview url={type?.voucherImage} />,
  };
});

type Labels = Record<keyof Values, string>;

function useLabels(): Labels {
  const t = useText();
  return {
    name: t(($) => $.items.name.en),
    bmName: t(($) => $.items.name.bm),
    itemId: t(($) => $.items.number),
    itemBrand: t(($) => $.vouchers.merchant),
    value: t(($) => $.vouchers.value),
    points: t(($) => $.items.points),
    kind: t(($) => $.vouchers.kind),
    householdLimit: t(($) => $.vouchers.householdLimit),
    caseMatters: t(($) => $.vouchers.caseMatters),
    milestone: t(($) => $.vouchers.milestone),
    merchantUrl: t(($) => $.vouchers.merchantUrl),
    steps: t(($) => $.vouchers.steps.en),
    bmSteps: t(($) => $.vouchers.steps.bm),
    validity: t(($) => $.vouchers.validity),
    validDays: t(($) => $.vouchers.validDays),
    lastDay: t(($) => $.vouchers.lastDay),
    file: t(($) => $.form.image),
    active: t(($) => $.list.shown),
    shownFrom: t(($) => $.vouchers.shownFrom),
  };
}

/** Value, price and kind, and how codes are told apart; what codes or members depend on by now is shown and cannot be typed. */
function Worth({ type, labels }: { type: VoucherType | undefined; labels: Labels }) {
  const t = useText();
  const taken = (type?.redeemed ?? 0) > 0;
  const stored = (type?.total ?? 0) > 0;
  return (
    <>
      {type && taken ? (
        <>
          <Message tone="info">{t(($) => $.vouchers.taken)}</Message>
          <Facts>
            <Fact name={labels.value}>{formatAmount(type.value)}</Fact>
            <Fact name={labels.kind}>{t(($) => $.vouchers.kinds[type.kind])}</Fact>
          </Facts>
        </>
      ) : (
        <ChoiceInput
          name="kind"
          legend={labels.kind}
          options={(['normal', 'ticket'] as const).map((value) => ({
            value,
            label: t(($) => $.vouchers.kinds[value]),
          }))}
        />
      )}
      <FieldGrid>
        {taken ? null : <MoneyInput name="value" label={labels.value} most={MAX.value} />}
        <NumberInput name="points" label={labels.points} most={MAX.points} hint={t(($) => $.vouchers.pointsHint)} />
        <NumberInput
          name="householdLimit"
          label={labels.householdLimit}
          most={MAX.limit}
          hint={t(($) => $.vouchers.householdHint)}
        />
      </FieldGrid>
      {stored ? null : (
        <ChoiceInput
          name="caseMatters"
          legend={labels.caseMatters}
          options={[
            { value: 'false', label: t(($) => $.vouchers.caseMattersNo) },
            { value: 'true', label: t(($) => $.vouchers.caseMattersYes) },
          ]}
        />
      )}
    </>
  );
}

/** A voucher as its holder sees it. */
const Preview = ({ url }: { url: string | undefined }) => (
  <MemberPreview<Values>>
    {({ name, bmName, itemBrand, steps, bmSteps, file }, seen) => {
      const own = seen === 'en' ? steps : bmSteps;
      return (
        <>
          <SeenPicture file={file} url={url} className="aspect-[5/2] w-full rounded-lg" />
          <SeenHeading>{seen === 'en' ? name : bmName || name}</SeenHeading>
          {itemBrand ? <p className="font-bold break-words">{itemBrand}</p> : null}
          {own.trim() ? <SeenText>{own}</SeenText> : null}
        </>
      );
    }}
  </MemberPreview>
);
