import { formatDate, formatDay, formatPoints, klDate, type Language } from '@club/web-kit';
import { BarChart, LineChart, type ChartPoint } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { addDays } from '../../shared/report/report-days.js';
import { useOverview } from './branch.js';
import { Framed } from './framed.js';
import { HoursChart } from './hours-chart.js';
import { month as monthRequest, type Sums } from './requests.js';
import { DAYS, valuesOf } from './sums.js';

/** Days of a chart, today included; as many before them are drawn behind. */
const WEEK = 7;

/** Days of the chart of the month. */
const MONTH = 30;

/** Codes of today by hour, codes, points and new members of the last seven days, and codes of the month. A figure that did not load has no chart: its card says so, and has the way to ask again. */
export function WeekCharts({ at }: { at: string }) {
  const { scans, points, members, month } = useOverview();
  const dispatch = useAppDispatch();
  const today = klDate(at);
  useEffect(() => {
    dispatch(monthRequest.requested({ startDate: addDays(today, 1 - MONTH), endDate: today }));
  }, [dispatch, today, at]);
  return (
    <div className="mt-3 grid items-start gap-3 empty:hidden desktop:grid-cols-2">
      <HoursChart at={at} />
      {scans.data ? <Codes sums={scans.data} today={today} /> : null}
      {points.data ? <Points sums={points.data} today={today} /> : null}
      {month.data ? <Month sums={month.data} today={today} /> : null}
      {members.data ? <Members sums={members.data} today={today} /> : null}
    </div>
  );
}

interface ChartOf {
  sums: Sums;
  today: string;
}

function useChartTexts() {
  const t = useText();
  return {
    asTable: t(($) => $.reports.asTable),
    asChart: t(($) => $.reports.asChart),
    point: t(($) => $.reports.units.day),
    unknown: t(($) => $.reports.unknown),
    before: t(($) => $.overview.weekAgo),
  };
}

/** Returns the days of a chart with what they are called. */
const daysOf = (today: string, language: Language) =>
  Array.from({ length: WEEK }, (_, index) => {
    const day = addDays(today, index + 1 - WEEK);
    const label = formatDay(day, language);
    return { key: day, label, tick: label.split(/[ ,]/, 1).join(''), ...(day === today ? { partial: true } : {}) };
  });

function Codes({ sums, today }: ChartOf) {
  const t = useText();
  const { language } = useLanguage();
  const values = valuesOf(sums, 'codes', addDays(today, 1 - DAYS));
  const days = daysOf(today, language);
  const points = days.map((day, index): ChartPoint => ({
    ...day,
    values: [values[index + DAYS - WEEK]!],
    before: values[index + DAYS - 2 * WEEK]!,
  }));
  const most = points.reduce((best, point) => (point.values[0]! > best.values[0]! ? point : best));
  const name = t(($) => $.overview.figuresOfToday.scans);
  return (
    <Framed>
      <BarChart
        title={t(($) => $.overview.codesOfWeek)}
        finding={t(($) => $.overview.codesFinding, {
          total: formatPoints(sumOf(points.map((point) => point.values[0]!))),
          before: formatPoints(sumOf(points.map((point) => point.before!))),
          most: formatPoints(most.values[0]!),
          at: most.label,
        })}
        series={[{ key: 'codes', name }]}
        points={points}
        format={formatPoints}
        texts={useChartTexts()}
      />
    </Framed>
  );
}

function Month({ sums, today }: ChartOf) {
  const t = useText();
  const { language } = useLanguage();
  const values = valuesOf(sums, 'codes', addDays(today, 1 - MONTH), MONTH);
  const points = values.map((value, index): ChartPoint => {
    const day = addDays(today, index + 1 - MONTH);
    const label = formatDay(day, language);
    const sunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
    return {
      ...{ key: day, label, tick: sunday ? formatDate(day, language).replace(/ \d{4}$/, '') : '', values: [value] },
      ...(day === today ? { partial: true } : {}),
    };
  });
  const most = points.reduce((best, point) => (point.values[0]! > best.values[0]! ? point : best));
  return (
    <Framed>
      <LineChart
        title={t(($) => $.overview.codesOfMonth)}
        finding={t(($) => $.overview.monthFinding, {
          total: formatPoints(sumOf(values)),
          most: formatPoints(most.values[0]!),
          at: most.label,
        })}
        series={[{ key: 'codes', name: t(($) => $.overview.figuresOfToday.scans) }]}
        points={points}
        format={formatPoints}
        texts={useChartTexts()}
      />
    </Framed>
  );
}

function Members({ sums, today }: ChartOf) {
  const t = useText();
  const { language } = useLanguage();
  const values = valuesOf(sums, 'registered', addDays(today, 1 - DAYS));
  const points = daysOf(today, language).map((day, index): ChartPoint => ({
    ...day,
    values: [values[index + DAYS - WEEK]!],
    before: values[index + DAYS - 2 * WEEK]!,
  }));
  return (
    <Framed>
      <BarChart
        title={t(($) => $.overview.membersOfWeek)}
        finding={t(($) => $.overview.membersFinding, {
          total: formatPoints(sumOf(points.map((point) => point.values[0]!))),
          before: formatPoints(sumOf(points.map((point) => point.before!))),
        })}
        series={[{ key: 'members', name: t(($) => $.overview.figuresOfToday.members) }]}
        points={points}
        format={formatPoints}
        texts={useChartTexts()}
      />
    </Framed>
  );
}

function Points({ sums, today }: ChartOf) {
  const t = useText();
  const { language } = useLanguage();
  const from = addDays(today, 1 - DAYS);
  const [given, spent] = [valuesOf(sums, 'credited', from), valuesOf(sums, 'debited', from)];
  const points = daysOf(today, language).map((day, index): ChartPoint => {
    const at = index + DAYS - WEEK;
    return { ...day, values: [given[at]!, spent[at]!] };
  });
  return (
    <Framed>
      <LineChart
        title={t(($) => $.overview.pointsOfWeek)}
        finding={t(($) => $.overview.pointsFinding, {
          given: formatPoints(sumOf(points.map(({ values }) => values[0]!))),
          spent: formatPoints(sumOf(points.map(({ values }) => values[1]!))),
        })}
        series={[
          { key: 'given', name: t(($) => $.overview.given) },
          { key: 'spent', name: t(($) => $.overview.spent) },
        ]}
        points={points}
        format={formatPoints}
        texts={useChartTexts()}
      />
    </Framed>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
