import { Button, DateField, formatDate, Message, SelectField } from '@club/web-kit';
import { useEffect, useId } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { ChoiceInput, NumberInput, PairInput, useInput } from '../../shared/inputs.js';
import { fieldId } from '../../shared/record/form.js';
import { MissingChoice } from '../../shared/missing-choice.js';
import { definePage } from '../../shared/record/page.js';
import { useCampaigns } from './branch.js';
import { changesOf, fieldsOf, valuesOf, type Values } from './campaign-values.js';
import { PrizeText } from './prize-text.js';
import campaigns from './record.js';
import { types, type Campaign } from './requests.js';

const MAX = { name: 120, weeks: 26, winners: 100, points: 1_000_000 } as const;

/** The form of a campaign of the mystery box: its weeks, its prizes, how many win (docs/product/forms.md#mystery-box-campaigns). */
export default definePage(campaigns, (campaign) => {
  const labels = useLabels();
  return {
    initial: valuesOf(campaign),
    labels,
    together: [
      ['weeklyType', 'weeklyName', 'weeklyBmName', 'weeklyPoints', 'weeklyVoucher'] as const,
      ['grandType', 'grandName', 'grandBmName', 'grandPoints', 'grandVoucher'] as const,
    ],
    nameOf: ({ name }: Values) => name,
    toFields: fieldsOf,
    toChanges: (values: Values) => changesOf(values, campaign!),
    fields: (
      <>
        <PairInput
          names={{ en: 'name', bm: 'bmName' }}
          labels={{ en: labels.name, bm: labels.bmName }}
          max={MAX.name}
        />
        {campaign?.begun ? <Fixed campaign={campaign} labels={labels} /> : <Plan labels={labels} />}
      </>
    ),
  };
});

type Labels = Record<keyof Values, string>;

function useLabels(): Labels {
  const t = useText();
  const weekly = t(($) => $.campaigns.weekly);
  const grand = t(($) => $.campaigns.grand);
  const of = (prize: string, what: string) => t(($) => $.campaigns.prizeField, { prize, what });
  const names = { en: t(($) => $.items.name.en), bm: t(($) => $.items.name.bm) };
  const points = t(($) => $.items.points);
  const voucher = t(($) => $.campaigns.voucher);
  return {
    name: names.en,
    bmName: names.bm,
    firstDay: t(($) => $.campaigns.firstDay),
    weeks: t(($) => $.campaigns.weeks),
    weeklyWinners: t(($) => $.campaigns.weeklyWinners),
    voucherExpiry: t(($) => $.campaigns.voucherExpiry),
    weeklyType: weekly,
    weeklyName: of(weekly, names.en),
    weeklyBmName: of(weekly, names.bm),
    weeklyPoints: of(weekly, points),
    weeklyVoucher: of(weekly, voucher),
    grandType: grand,
    grandName: of(grand, names.en),
    grandBmName: of(grand, names.bm),
    grandPoints: of(grand, points),
    grandVoucher: of(grand, voucher),
  };
}

/** What members were promised, of a campaign that has begun: it is shown, and cannot be typed. */
function Fixed({ campaign, labels }: { campaign: Campaign; labels: Labels }) {
  const t = useText();
  const { language } = useLanguage();
  const { firstDay, weeks, voucherExpiry, weeklyPrize, weeklyWinners, grandPrize } = campaign;
  return (
    <>
      <Message tone="info">{t(($) => $.campaigns.fixed)}</Message>
      <Facts>
        <Fact name={labels.firstDay}>{formatDate(firstDay, language)}</Fact>
        <Fact name={labels.weeks}>{weeks}</Fact>
        <Fact name={labels.weeklyType}>
          <PrizeText prize={weeklyPrize} winners={weeklyWinners} />
        </Fact>
        <Fact name={labels.grandType}>
          <PrizeText prize={grandPrize} winners={1} />
        </Fact>
        <Fact name={labels.voucherExpiry}>{formatDate(voucherExpiry, language)}</Fact>
      </Facts>
    </>
  );
}

/** When a campaign runs, and its prizes. */
function Plan({ labels }: { labels: Labels }) {
  const t = useText();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(types.requested()), [dispatch]);
  return (
    <>
      <FieldGrid>
        <DayInput name="firstDay" label={labels.firstDay} hint={t(($) => $.campaigns.firstDayHint)} />
        <NumberInput
          name="weeks"
          label={labels.weeks}
          min={1}
          most={MAX.weeks}
          hint={t(($) => $.campaigns.weeksHint)}
        />
        <NumberInput name="weeklyWinners" label={labels.weeklyWinners} min={1} most={MAX.winners} />
        <DayInput name="voucherExpiry" label={labels.voucherExpiry} hint={t(($) => $.campaigns.expiryHint)} />
      </FieldGrid>
      <PrizeInput of="weekly" labels={labels} />
      <PrizeInput of="grand" labels={labels} />
    </>
  );
}

/** One prize: points, or a voucher of a type, and its name in both languages. */
function PrizeInput({ of, labels }: { of: 'weekly' | 'grand'; labels: Labels }) {
  const t = useText();
  const head = useId();
  const type = useWatch({ name: `${of}Type` }) as Values['weeklyType'];
  return (
    <section aria-labelledby={head} className="grid gap-5 rounded-lg bg-surface p-5 shadow-card">
      <h2 id={head}>{labels[`${of}Type`]}</h2>
      <ChoiceInput
        name={`${of}Type`}
        legend={t(($) => $.campaigns.prizeType)}
        options={[
          { value: 'VOUCHER', label: t(($) => $.campaigns.voucher) },
          { value: 'POINTS', label: t(($) => $.items.points) },
        ]}
      />
      {type === 'POINTS' ? (
        <NumberInput name={`${of}Points`} label={labels[`${of}Points`]} min={1} most={MAX.points} />
      ) : (
        <VoucherInput of={of} label={labels[`${of}Voucher`]} />
      )}
      <PairInput
        names={{ en: `${of}Name`, bm: `${of}BmName` }}
        labels={{ en: labels[`${of}Name`], bm: labels[`${of}BmName`] }}
        max={MAX.name}
      />
    </section>
  );
}

/** The voucher type of a prize, with what is in stock of each. */
function VoucherInput({ of, label }: { of: 'weekly' | 'grand'; label: string }) {
  const t = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { control, getValues, setValue } = useFormContext<Values>();
  const known = useCampaigns().types;
  const options = (known.data ?? []).map((one) => ({
    value: one.id,
    label: t(($) => $.campaigns.voucherOption, { name: one.names[language], available: one.available }),
  }));
  const named = (id: string) => {
    // a prize is called as its voucher, unless it was named otherwise
    const chosen = known.data?.find((one) => one.id === id);
    if (!chosen || getValues(`${of}Name`) !== '') return;
    setValue(`${of}Name`, chosen.names.en, { shouldDirty: true });
    setValue(`${of}BmName`, chosen.names.bm, { shouldDirty: true });
  };
  return (
    <div className="grid gap-3">
      <Controller
        name={`${of}Voucher`}
        control={control}
        rules={{ validate: { required: (value) => value !== '' || t(($) => $.form.required) } }}
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            id={fieldId(field.name)}
            label={label}
            required
            {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
            options={[{ value: '', label: t(($) => $.campaigns.choose) }, ...options]}
            onChange={(event) => {
              field.onChange(event.target.value);
              named(event.target.value);
            }}
          />
        )}
      />
      {known.data?.length === 0 ? (
        <MissingChoice
          title={t(($) => $.vouchers.emptyTitle)}
          link={{ to: pathTo('voucherTypeAdd'), label: t(($) => $.vouchers.add) }}
        >
          {t(($) => $.campaigns.noTypes)}
        </MissingChoice>
      ) : null}
      {known.status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
          {errorText(known.error)}
          <Button size="sm" variant="outline" onClick={() => dispatch(types.requested())}>
            {t(($) => $.states.tryAgain)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** A day of the calendar. */
const DayInput = (props: { name: string; label: string; hint: string }) => <DateField {...useInput(props)} />;
