import { Button, Chip, DateField, formatDate } from '@club/web-kit';
import { DateRange, Popover, type Dates } from '@club/web-kit/admin/index.ts';
import { CalendarDays } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { addDays, presetsOf, spanOf, type Preset, type Span } from './report-days.js';

interface DaysFilterProps {
  /** A first and a last day, or one day. */
  days: 'range' | 'day';
  today: string;
  dates: { startDate: string | undefined; endDate: string | undefined };
  change: (dates: { startDate: string | undefined; endDate: string | undefined }) => void;
}

const PRESETS: readonly Preset[] = ['today', 'week', 'month', 'sixWeeks'];

/** The days of a report: all, those that are asked for often, or any. */
export function DaysFilter(props: DaysFilterProps) {
  const { days, today, dates, change } = props;
  const { startDate, endDate } = dates;
  const t = useText();
  const { language } = useLanguage();
  const presets = presetsOf(today);
  const yesterday = addDays(today, -1);
  const one = days === 'day';
  const chips: { key: string; label: string; span: Span }[] = one
    ? [
        { key: 'today', label: t(($) => $.reports.presets.today), span: presets.today },
        {
          key: 'yesterday',
          label: t(($) => $.reports.presets.yesterday),
          span: { from: yesterday, to: yesterday },
        },
      ]
    : PRESETS.map((key) => ({ key, label: t(($) => $.reports.presets[key]), span: presets[key] }));
  const shown = spanOf(startDate, one ? (endDate ?? startDate) : endDate);
  const isShown = ({ from, to }: Span) => shown?.from === from && shown.to === to;
  const choose = ({ from, to }: Span) => change({ startDate: from, endDate: one ? undefined : to });
  const label = shown
    ? shown.from === shown.to
      ? formatDate(shown.from, language)
      : `${formatDate(shown.from, language)}–${formatDate(shown.to, language)}`
    : t(($) => (one ? $.reports.chooseDay : $.reports.chooseDays));
  return (
    <div role="group" aria-label={t(($) => $.reports.days)} className="mb-3 flex flex-wrap items-center gap-2">
      <Chip
        pressed={startDate === undefined && endDate === undefined}
        onClick={() => change({ startDate: undefined, endDate: undefined })}
      >
        {t(($) => $.reports.presets.all)}
      </Chip>
      {chips.map(({ key, label: text, span }) => (
        <Chip key={key} pressed={isShown(span)} onClick={() => choose(span)}>
          {text}
        </Chip>
      ))}
      <Popover
        label={label}
        title={t(($) => (one ? $.reports.chooseDay : $.reports.chooseDays))}
        icon={<CalendarDays className="size-4" aria-hidden />}
      >
        {(close) => {
          const apply = (next: Parameters<DaysFilterProps['change']>[0]) => {
            change(next);
            close();
          };
          return one ? <DayForm {...props} change={apply} /> : <RangeForm {...props} change={apply} />;
        }}
      </Popover>
    </div>
  );
}

function RangeForm({ today, dates, change }: DaysFilterProps) {
  const t = useText();
  const [value, setValue] = useState<Dates>({ from: dates.startDate ?? '', to: dates.endDate ?? '' });
  const [tried, setTried] = useState(false);
  const incomplete = value.from === '' || value.to === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // the errors are shown at the dates
    if (!incomplete && value.from <= value.to) change({ startDate: value.from, endDate: value.to });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DateRange
        legend={t(($) => $.reports.days)}
        fromLabel={t(($) => $.reports.from)}
        toLabel={t(($) => $.reports.to)}
        value={value}
        onChange={setValue}
        max={today}
        orderText={t(($) => $.reports.order)}
        error={tried && incomplete ? t(($) => $.reports.bothDates) : undefined}
      />
      <Button type="submit" size="sm" block>
        {t(($) => $.reports.apply)}
      </Button>
    </form>
  );
}

function DayForm({ today, dates, change }: DaysFilterProps) {
  const t = useText();
  const [day, setDay] = useState(dates.startDate ?? '');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (day !== '') change({ startDate: day, endDate: undefined });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <DateField
        label={t(($) => $.reports.day)}
        value={day}
        max={today}
        onChange={(event) => setDay(event.target.value)}
        error={tried && day === '' ? t(($) => $.reports.oneDate) : undefined}
      />
      <Button type="submit" size="sm" block>
        {t(($) => $.reports.apply)}
      </Button>
    </form>
  );
}
