import { cn } from '../lib/cn';
import { Callout, ChartFrame, Plot, SeriesLabel, type ChartProps } from './chart-frame';
import { axisValues, tallest, type ChartPoint } from './chart-model';

/** Bars of one period each: one series, or two stacked; an earlier period is drawn behind them as steps. */
export function BarChart(props: ChartProps) {
  const { finding, points, format, callout, height } = props;
  const axis = axisValues(tallest(points, true));
  const at = callout ? points.findIndex(({ key }) => key === callout.key) : -1;
  return (
    <ChartFrame {...props}>
      <Plot {...{ finding, axis, points, format }} {...(height ? { height } : {})}>
        <div className={cn('flex h-full', points.length > 45 ? 'gap-px' : 'gap-0.75')}>
          {points.map((point) => (
            <Bar key={point.key} point={point} top={axis[0]!} />
          ))}
        </div>
        <BehindLabels {...props} top={axis[0]!} />
        {callout && at >= 0 ? <Callout at={(at + 0.5) / points.length} text={callout.text} /> : null}
      </Plot>
    </ChartFrame>
  );
}

/** Names the bars and the earlier period on the drawing, each at its own height, well apart. */
function BehindLabels({ points, series, texts, top }: ChartProps & { top: number }) {
  if (!points.some(({ before }) => before !== undefined)) return null;
  const highest = (values: readonly (number | undefined)[]) =>
    values.reduce<number>((best, value, index) => ((value ?? -1) > (values[best] ?? -1) ? index : best), 0);
  const own = points.map(({ values }) => values[0]);
  const mine = highest(own);
  const apart = points.length / 4;
  const theirs = highest(points.map(({ before }, index) => (Math.abs(index - mine) < apart ? undefined : before)));
  const place = (index: number) => (index + 0.5) / points.length;
  return (
    <>
      <SeriesLabel at={place(mine)} height={(own[mine] ?? 0) / top} text={series[0]?.name} />
      <SeriesLabel at={place(theirs)} height={(points[theirs]?.before ?? 0) / top} text={texts.before} tone="ink" />
    </>
  );
}

function Bar({ point: { values, before, partial, mark }, top }: { point: ChartPoint; top: number }) {
  const topmost = values.findLastIndex((value) => value !== undefined);
  const percent = (value: number) => `${(value / top) * 100}%`;
  return (
    <span className="relative flex h-full min-w-0 flex-1 flex-col-reverse">
      {mark ? (
        <span className="absolute -inset-x-0.5 -top-4 bottom-0 -z-10 bg-points-soft pt-1 text-center font-bold text-points-ink">
          {mark}
        </span>
      ) : null}
      {before === undefined ? null : (
        <span
          className="absolute -inset-x-0.5 bottom-0 -z-10 border-t-2 border-line-strong bg-sunken"
          style={{ height: percent(before) }}
        />
      )}
      {topmost < 0 && before === undefined ? (
        // not known, or not yet: an outline, and no bar of nothing
        <span className="h-full rounded-t-sm shadow-[inset_0_0_0_1px_var(--color-line)]" />
      ) : null}
      {values.map((value, index) =>
        value === undefined ? null : (
          <span
            key={index}
            className={cn(
              index === 0 ? 'bg-primary' : 'mb-0.5 bg-points-hover',
              index === topmost && 'rounded-t-[4px]',
              partial && 'opacity-50',
              before !== undefined && 'mx-[12%]',
            )}
            style={{ height: percent(value) }}
          />
        ),
      )}
    </span>
  );
}

/** A small chart without axes beside its number: days before pale, the last one full. */
export function SparkBars({ finding, values }: { finding: string; values: readonly (number | undefined)[] }) {
  const top = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <div role="img" aria-label={finding} className="flex h-6.5 items-end gap-1">
      {values.map((value, index) => (
        <span
          key={index}
          className={cn(
            'min-w-0 flex-1 rounded-t-[4px]',
            value === undefined ? 'bg-sunken' : 'bg-primary',
            value !== undefined && index < values.length - 1 && 'opacity-45',
          )}
          style={{ height: value === undefined ? '100%' : `${Math.max(3, (value / top) * 100)}%` }}
        />
      ))}
    </div>
  );
}
