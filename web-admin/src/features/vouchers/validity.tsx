import { DateField, formatDate } from '@club/web-kit';
import { useWatch } from 'react-hook-form';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { ChoiceInput, NumberInput, useInput } from '../../shared/inputs.js';
import type { VoucherType } from './requests.js';
import type { Values } from './type-values.js';

const MAX_DAYS = 3_650;

/** How long a voucher is valid, by a rule of three: to the end of the year, some days, or to one day. */
export function ValidityInput({ labels }: { labels: Record<'validity' | 'validDays' | 'lastDay', string> }) {
  const t = useText();
  const { validity } = useWatch<Values>() as Values;
  return (
    <div className="grid gap-5">
      <ChoiceInput
        name="validity"
        legend={labels.validity}
        options={(['year', 'days', 'date'] as const).map((value) => ({
          value,
          label: t(($) => $.vouchers.validities[value]),
        }))}
      />
      {validity === 'days' ? <NumberInput name="validDays" label={labels.validDays} min={1} most={MAX_DAYS} /> : null}
      {validity === 'date' ? (
        <DayInput name="lastDay" label={labels.lastDay} hint={t(($) => $.vouchers.lastDayHint)} />
      ) : null}
    </div>
  );
}

/** A day of the calendar. */
export const DayInput = (props: { name: string; label: string; hint?: string; optional?: boolean }) => (
  <DateField {...useInput(props)} />
);

/** Returns how long the vouchers of a type are valid, in words. */
export function useValidityWords(): (type: Pick<VoucherType, 'validDays' | 'lastDay'>) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ validDays, lastDay }) => {
    if (lastDay !== '') return t(($) => $.vouchers.validTo, { date: formatDate(lastDay, language) });
    return validDays > 0 ? t(($) => $.vouchers.validFor, { count: validDays }) : t(($) => $.vouchers.validities.year);
  };
}
