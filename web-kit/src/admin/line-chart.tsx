import { cn } from '../lib/cn';
import { Callout, ChartFrame, Plot, SeriesLabel, type ChartProps } from './chart-frame';
import { axisValues, tallest } from './chart-model';

/** The drawing's own units, stretched to the room there is; strokes are not. */
const SIZE = 100;

/** Pieces of a line between the points whose value is known, as `M x y L x y …`. */
function pathOf(values: readonly (number | undefined)[], top: number): string {
  let pen = 'M';
  return values
    .map((value, index) => {
      if (value === undefined) {
        pen = 'M';
        return '';
      }
      const piece = `${pen}${((index + 0.5) / values.length) * SIZE} ${SIZE - (value / top) * SIZE}`;
      pen = 'L';
      return piece;
    })
    .join(' ')
    .trim();
}

/** Lines over time, one or two; a value that is not known is a gap. The earlier period is a pale line behind. */
export function LineChart(props: ChartProps) {
  const { finding, series, points, format, callout, height } = props;
  const axis = axisValues(tallest(points, false));
  const top = axis[0]!;
  const at = callout ? points.findIndex(({ key }) => key === callout.key) : -1;
  const before = points.map((point) => point.before);
  return (
    <ChartFrame {...props} labelled>
      <Plot {...{ finding, axis, points, format }} {...(height ? { height } : {})}>
        <div className="absolute inset-0 -z-10 flex">
          {points.map(({ key, mark }) => (
            <span key={key} className={cn('relative flex-1 text-center font-bold', mark && 'bg-points-soft')}>
              {mark ? <span className="absolute inset-x-0 -top-4 text-points-ink">{mark}</span> : null}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          aria-hidden
          className="size-full overflow-visible"
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        >
          <path d={pathOf(before, top)} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
          {series.map(({ key }, index) => (
            <path
              key={key}
              d={pathOf(
                points.map(({ values }) => values[index]),
                top,
              )}
              vectorEffect="non-scaling-stroke"
              className={index === 0 ? 'stroke-primary' : 'stroke-points-hover'}
            />
          ))}
        </svg>
        {series.map(({ key, name }, index) => {
          const end = points.findLastIndex(({ values }) => values[index] !== undefined);
          const value = points[end]?.values[index];
          return value === undefined ? null : (
            <SeriesLabel key={key} at={(end + 0.5) / points.length} height={value / top} text={name} tone="ink" />
          );
        })}
        {callout && at >= 0 ? <Callout at={(at + 0.5) / points.length} text={callout.text} /> : null}
      </Plot>
    </ChartFrame>
  );
}
