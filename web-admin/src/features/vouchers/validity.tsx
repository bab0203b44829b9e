import { DateField } from '@club/web-kit';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { ChoiceInput, NumberInput, useInput } from '../../shared/inputs.js';
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
