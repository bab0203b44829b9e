import { formatDate, formatDay, formatPoints, SectionError, Skeleton, type Language } from '@club/web-kit';
import { BarChart, type ChartPoint } from '@club/web-kit/admin/index.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import type { AnyReport, ReportTexts, ReportTotals } from './report.js';
import {
  bucketsOf,
  changeOf,
  chartSpan,
  lengthOf,
  spanBefore,
  spanOfAll,
  sumOf,
  type Bucket,
  type DaySums,
  type Span,
} from './report-days.js';

interface ReportSummaryProps {
  report: AnyReport;
  texts: ReportTexts<string>;
  /** Undefined for all days. */
  span: Span | undefined;
  today: string;
  state: RequestState<ReportTotals<string>>;
  ask: () => void;
}

/** The sums of a report beside the chart of its main figure; they load and fail by themselves. */
export function ReportSummary({ report, texts, span, today, state, ask }: ReportSummaryProps) {
  const t = useText();
  const errorText = useErrorText();
  const { status, data, error } = state;
  const loading = status === 'loading' || status === 'idle';
  if (error && !loading)
    return (
      <SectionError
        quiet
        className="mb-4"
        title={t(($) => $.reports.totalsFailed)}
        retryLabel={t(($) => $.reports.totalsAgain)}
        busyLabel={t(($) => $.frame.loading)}
        onRetry={ask}
      >
        {errorText(error)}
      </SectionError>
    );
  return (
    <section
      aria-label={t(($) => $.reports.totalsOf, { report: texts.title })}
      aria-busy={loading || undefined}
      className="mb-5 grid overflow-hidden rounded-lg bg-surface shadow-card desktop:grid-cols-[17rem_minmax(0,1fr)]"
    >
      {loading || !data ? (
        <>
          <div className="grid content-center gap-3 px-5 py-4">
            <Skeleton className="w-28" />
            <Skeleton className="h-11 w-40" />
            <Skeleton className="w-48" />
          </div>
          <div className="px-5 pt-3 pb-4">
            <Skeleton shape="box" className="h-44 rounded-md" />
          </div>
        </>
      ) : (
        <>
          <Figures report={report} texts={texts} span={span} days={data.days} />
          <div className="min-w-0 px-5 pt-3 pb-4">
            <Chart report={report} texts={texts} span={span} today={today} days={data.days} />
          </div>
        </>
      )}
    </section>
  );
}

interface SumsProps {
  texts: ReportTexts<string>;
  span: Span | undefined;
  days: readonly DaySums[];
}

/** The main figure with its change, and the others below it. */
function Figures({ report: { figures, counts, shares = [] }, texts, span, days }: SumsProps & { report: AnyReport }) {
  const [main, ...others] = figures;
  const rows = sumOf(days, counts, span);
  const shareOf = (sum: number) => `${Math.round((100 * sum) / rows)}%`;
  return (
    <dl className="grid content-center gap-1 border-line px-5 py-4 tablet:flex tablet:items-end tablet:gap-10 desktop:grid desktop:gap-1 desktop:border-r">
      <div className="pb-2 tablet:mr-auto tablet:pb-0 desktop:pb-2">
        <dt className="text-small text-ink-2">{texts.figures[main!]}</dt>
        <dd>
          <span className="block font-display text-[2.75rem] leading-[1.1] tracking-[-.02em] tabular-nums">
            {formatPoints(sumOf(days, main!, span))}
          </span>
          <Change figure={main!} span={span} days={days} />
        </dd>
      </div>
      {others.map((figure) => (
        <div
          key={figure}
          className="flex items-baseline justify-between gap-3 py-1 text-small tablet:block desktop:flex"
        >
          <dt className="text-ink-2">{texts.figures[figure]}</dt>
          <dd className="flex items-baseline gap-3 tabular-nums">
            <b>{formatPoints(sumOf(days, figure, span))}</b>
            {shares.length > 0 ? (
              <span className="text-ink-2 desktop:w-9 desktop:text-right">
                {rows > 0 && shares.includes(figure) ? shareOf(sumOf(days, figure, span)) : null}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** By how much a figure is more or less than in the days before; nothing where there is no comparison. */
function Change({ figure, span, days }: Pick<SumsProps, 'span' | 'days'> & { figure: string }) {
  const t = useText();
  const before = span && spanBefore(span);
  if (!span || !before) return null;
  const change = changeOf(sumOf(days, figure, span), sumOf(days, figure, before));
  const count = lengthOf(span);
  if (change === undefined)
    return <span className="text-tiny text-ink-2">{t(($) => $.reports.noneBefore, { count })}</span>;
  const Icon = change < 0 ? TrendingDown : TrendingUp;
  const percent = Math.abs(change);
  return (
    <span className="flex items-center gap-1.5 text-tiny font-bold text-primary">
      {change === 0 ? null : <Icon className="size-4" aria-hidden />}
      {change === 0
        ? t(($) => $.reports.asBefore, { count })
        : change > 0
          ? t(($) => $.reports.moreThanBefore, { count, percent })
          : t(($) => $.reports.lessThanBefore, { count, percent })}
    </span>
  );
}

/** Names below the chart at most. */
const TICKS = 6;

const labelOf = ({ unit, from, to }: Bucket, language: Language): string => {
  if (unit === 'day') return formatDay(from, language);
  if (unit === 'month') return formatDate(from, language).replace(/^\d+ /, '');
  return from === to ? formatDate(from, language) : `${formatDate(from, language)}–${formatDate(to, language)}`;
};

const tickOf = ({ unit, from }: Bucket, language: Language): string => {
  const date = formatDate(from, language);
  return unit === 'month' ? date.replace(/^\d+ /, '') : date.replace(/ \d+$/, '');
};

/** The main figure over time: a bar a day, a week or a month. */
function Chart({ report, texts, span, today, days }: SumsProps & { report: AnyReport; today: string }) {
  const { marks } = report;
  const figure = report.figures[0]!;
  const t = useText();
  const { language } = useLanguage();
  const shown = span ?? spanOfAll(days, today);
  if (!shown)
    return <p className="grid h-full place-items-center text-small text-ink-2">{t(($) => $.reports.noChart)}</p>;
  const whole = chartSpan(shown);
  const buckets = bucketsOf(whole);
  const step = Math.max(1, Math.ceil(buckets.length / TICKS));
  const points = buckets.map((bucket, index): ChartPoint => ({
    key: bucket.from,
    label: labelOf(bucket, language),
    ...(index % step === 0 ? { tick: tickOf(bucket, language) } : {}),
    // a day to come is not known
    values: [bucket.from > today ? undefined : sumOf(days, figure, bucket)],
    ...(bucket.from <= today && today <= bucket.to ? { partial: true } : {}),
    ...(marks && bucket.unit === 'day' && sumOf(days, marks.figure, bucket) > 0 ? { mark: marks.text } : {}),
  }));
  const most = points.reduce((best, point) => ((point.values[0] ?? 0) > (best.values[0] ?? 0) ? point : best));
  const mostValue = most.values[0] ?? 0;
  const { unit } = buckets[0]!;
  return (
    <BarChart
      title={t(($) => $.reports.per[unit], { figure: texts.chart })}
      finding={t(($) => $.reports.finding, {
        figure: texts.chart,
        from: formatDate(whole.from, language),
        to: formatDate(whole.to, language),
        total: formatPoints(sumOf(days, figure, whole)),
        most: formatPoints(mostValue),
        at: most.label,
      })}
      {...(points.length > 1 && mostValue > 0
        ? {
            callout: {
              key: most.key,
              text: `${tickOf(buckets[points.indexOf(most)]!, language)}: ${formatPoints(mostValue)}`,
            },
          }
        : {})}
      series={[{ key: figure, name: texts.figures[figure] ?? '' }]}
      points={points}
      format={formatPoints}
      texts={{
        asTable: t(($) => $.reports.asTable),
        asChart: t(($) => $.reports.asChart),
        point: t(($) => $.reports.units[unit]),
        unknown: t(($) => $.reports.unknown),
      }}
    />
  );
}
