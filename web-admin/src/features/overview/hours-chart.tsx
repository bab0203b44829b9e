import { formatPoints, formatTime, klDate, type Language } from '@club/web-kit';
import { BarChart, type ChartPoint } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { addDays } from '../../shared/report/report-days.js';
import { useOverview } from './branch.js';
import { Framed } from './framed.js';
import { hours as hoursRequest, type Hours } from './requests.js';

const HOURS = 24;
/** Hours that are named below the chart. */
const NAMED = 6;
const HOUR_MS = 3_600_000;

/** Returns the codes of each hour of a day. */
function codesOf({ hours }: Hours, day: string): number[] {
  const byHour = new Map(hours.filter((one) => one.day === day).map(({ hour, registered }) => [hour, registered]));
  return Array.from({ length: HOURS }, (_, hour) => byHour.get(hour) ?? 0);
}

/** Returns the hours of today with those of yesterday behind them; hours to come have no value. */
function pointsOf(data: Hours, at: string, language: Language): ChartPoint[] {
  const today = klDate(at);
  const midnight = Date.parse(`${today}T00:00:00+08:00`);
  const now = Math.floor((Date.parse(at) - midnight) / HOUR_MS);
  const [codes, before] = [codesOf(data, today), codesOf(data, addDays(today, -1))];
  return codes.map((count, hour): ChartPoint => {
    const label = formatTime(midnight + hour * HOUR_MS, language);
    return {
      ...{ key: String(hour), label, before: before[hour]!, values: [hour <= now ? count : undefined] },
      ...(hour % NAMED === 0 ? { tick: label } : {}),
      ...(hour === now ? { partial: true } : {}),
    };
  });
}

/** Codes of today by hour, beside those of yesterday; nothing while they are not known, since the figure above says so. */
export function HoursChart({ at }: { at: string }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { data } = useOverview().hours;
  useEffect(() => void dispatch(hoursRequest.requested()), [dispatch, at]);
  if (!data) return null;
  const points = pointsOf(data, at, language);
  const valueOf = ({ values: [value = 0] }: ChartPoint) => value;
  const most = points.reduce((best, point) => (valueOf(point) > valueOf(best) ? point : best));
  const total = points.reduce((sum, point) => sum + valueOf(point), 0);
  const before = points.reduce((sum, point) => sum + (point.before ?? 0), 0);
  return (
    <Framed>
      <BarChart
        title={t(($) => $.overview.codesOfToday)}
        finding={
          total > 0
            ? t(($) => $.overview.hoursFinding, {
                total: formatPoints(total),
                before: formatPoints(before),
                most: formatPoints(valueOf(most)),
                at: most.label,
              })
            : t(($) => $.overview.hoursNone, { before: formatPoints(before) })
        }
        series={[{ key: 'codes', name: t(($) => $.overview.figuresOfToday.scans) }]}
        points={points}
        format={formatPoints}
        texts={{
          asTable: t(($) => $.reports.asTable),
          asChart: t(($) => $.reports.asChart),
          point: t(($) => $.overview.hour),
          unknown: t(($) => $.reports.unknown),
          before: t(($) => $.overview.yesterday),
        }}
      />
    </Framed>
  );
}
