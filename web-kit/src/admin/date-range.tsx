import { useId, type ReactNode } from 'react';
import { Chip } from '../ui/card';
import { DateField, FieldNote } from '../ui/field';

/** Calendar dates, `YYYY-MM-DD`, both included; empty where the range is open. */
export interface Dates {
  from: string;
  to: string;
}

export interface DateRangeProps {
  legend: ReactNode;
  fromLabel: string;
  toLabel: string;
  value: Dates;
  onChange: (value: Dates) => void;
  /** Dates that can be chosen at most. */
  min?: string;
  max?: string;
  /** The error of a start after the end. */
  orderText: string;
  error?: ReactNode;
  /** Ranges that are asked for often: "7 days". */
  presets?: readonly { key: string; label: string; dates: Dates }[];
  /** Id of the first date, where an error summary leads. */
  id?: string;
}

/** From and to, by the device's own picker. A start after the end is reported at once and stays as it was typed. */
export function DateRange({
  legend,
  fromLabel,
  toLabel,
  value,
  onChange,
  min,
  max,
  orderText,
  error,
  presets = [],
  id,
}: DateRangeProps) {
  const own = useId();
  const wrong = value.from !== '' && value.to !== '' && value.from > value.to;
  const shared = { min, max, 'aria-invalid': wrong || Boolean(error), 'aria-describedby': `${own}-note` };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-small font-bold">{legend}</legend>
      {presets.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {presets.map(({ key, label, dates }) => (
            <Chip
              key={key}
              pressed={dates.from === value.from && dates.to === value.to}
              onClick={() => onChange(dates)}
            >
              {label}
            </Chip>
          ))}
        </div>
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <DateField
          {...shared}
          id={id}
          label={fromLabel}
          value={value.from}
          onChange={(event) => onChange({ ...value, from: event.target.value })}
        />
        <DateField
          {...shared}
          label={toLabel}
          value={value.to}
          onChange={(event) => onChange({ ...value, to: event.target.value })}
        />
      </div>
      <FieldNote id={`${own}-note`} error={wrong ? orderText : error} />
    </fieldset>
  );
}
