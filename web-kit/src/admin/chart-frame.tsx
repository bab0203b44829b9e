import { useId, useState, type ReactNode } from 'react';
import type { ChartPoint, ChartSeries } from './chart-model';

/** Props of every chart of the back office. */
export interface ChartProps {
  /** Name of the chart: "Codes a day". */
  title: ReactNode;
  /** Describes the chart in a sentence, for those who cannot see it. */
  finding: string;
  /** One, or two: primary, then yellow. */
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Values in the table and on the axis: "1,804". */
  format: (value: number) => string;
  /** "Show as table" and "Show as chart", the head of the first column, the words for an unknown value and for the earlier period. */
  texts: { asTable: string; asChart: string; point: string; unknown: string; before?: string };
  /** One call-out, at the point with the key: "Sun 15 Nov: 6,480, 2x day". */
  callout?: { key: string; text: string };
  /** CSS length of the drawing; 10rem by default. */
  height?: string;
}

/** Names of parts that are stacked; a single series is named by the chart. */
const Legend = ({ series }: Pick<ChartProps, 'series'>) =>
  series.length < 2 ? null : (
    <ul className="flex flex-wrap gap-x-4 text-small">
      {series.map(({ key, name }, index) => (
        <li key={key} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={index === 0 ? 'size-3 rounded-[3px] bg-primary' : 'size-3 rounded-[3px] bg-points-hover'}
          />
          {name}
        </li>
      ))}
    </ul>
  );

/** The same figures as a table. */
function ChartTable({ series, points, format, texts, id, title }: ChartProps & { id: string }) {
  const before = points.some((point) => point.before !== undefined);
  const value = (one: number | undefined) => (one === undefined ? texts.unknown : format(one));
  return (
    <div id={id} className="relative max-h-72 overflow-auto" tabIndex={0} role="group" aria-labelledby={`${id}-title`}>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-tiny text-ink-2 [&>th]:sticky [&>th]:top-0 [&>th]:h-9 [&>th]:bg-surface">
            <th scope="col" className="text-left">
              {texts.point}
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="text-right">
                {name}
              </th>
            ))}
            {before ? (
              <th scope="col" className="text-right">
                {texts.before}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="[&>tr>*]:h-9 [&>tr>*]:border-t [&>tr>*]:border-line">
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row" className="text-left font-medium">
                {point.label}
                {point.mark ? ` (${point.mark})` : null}
              </th>
              {series.map(({ key }, index) => (
                <td key={key} className="text-right tabular-nums">
                  {value(point.values[index])}
                </td>
              ))}
              {before ? <td className="text-right tabular-nums">{value(point.before)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Title, names of the parts, and the way between drawing and table, around a chart. */
export function ChartFrame({
  children,
  labelled = false,
  ...chart
}: ChartProps & {
  children: ReactNode;
  /** The drawing names its series itself. */
  labelled?: boolean;
}) {
  const own = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span id={`${own}-title`} className="mr-auto font-display text-card">
          {chart.title}
        </span>
        {labelled ? null : <Legend series={chart.series} />}
        <button
          type="button"
          aria-expanded={asTable}
          onClick={() => setAsTable(!asTable)}
          className="-my-2.5 min-h-11 rounded-sm text-small font-bold text-primary hover:underline"
        >
          {asTable ? chart.texts.asChart : chart.texts.asTable}
        </button>
      </figcaption>
      {asTable ? <ChartTable {...chart} id={own} /> : children}
    </figure>
  );
}

/** Axis at the left, the drawing, round points of time below; the text keeps its size whatever the width. */
export function Plot({
  finding,
  axis,
  points,
  format,
  height = '10rem',
  children,
}: Pick<ChartProps, 'finding' | 'points' | 'format' | 'height'> & {
  /** Values of the axis, the greatest first. */
  axis: readonly number[];
  children: ReactNode;
}) {
  const last = points.length - 1;
  return (
    <div
      role="img"
      aria-label={finding}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1.5 pt-4 text-tiny leading-none text-ink-2 tabular-nums"
    >
      <div className="-my-1.5 flex flex-col justify-between text-right">
        {axis.map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <div className="relative isolate" style={{ height }}>
        {axis.map((value, index) => (
          <span
            key={value}
            className="absolute inset-x-0 -z-10 h-px bg-line"
            style={{ top: `${(index / (axis.length - 1)) * 100}%` }}
          />
        ))}
        {children}
      </div>
      <div className="relative col-start-2 h-4">
        {points.map(({ key, tick }, index) =>
          tick === undefined ? null : (
            <span
              key={key}
              className="absolute whitespace-nowrap"
              style={{
                left: `${((index + 0.5) / points.length) * 100}%`,
                translate: index === 0 ? '0' : index === last ? '-100%' : '-50%',
              }}
            >
              {tick}
            </span>
          ),
        )}
      </div>
    </div>
  );
}

/** The ink call-out over one point; it stays inside the drawing. */
export function Callout({ at, text }: { at: number; text: string }) {
  return (
    <span
      className="absolute -top-3.5 rounded-sm bg-ink px-2 py-1.25 font-bold whitespace-nowrap text-on-deep"
      style={at > 0.5 ? { right: `calc(${(1 - at) * 100}% + 1rem)` } : { left: `calc(${at * 100}% + 1rem)` }}
    >
      {text}
    </span>
  );
}

export interface SeriesLabelProps {
  /** Place from the left and from the foot of the drawing, 0 to 1. */
  at: number;
  height: number;
  text: string | undefined;
  tone?: 'primary' | 'ink';
}

/** The name of a series, written just above it. */
export function SeriesLabel({ at, height, text, tone = 'primary' }: SeriesLabelProps) {
  return (
    <span
      className={`absolute font-bold whitespace-nowrap ${tone === 'primary' ? 'text-primary' : 'text-ink-2'}`}
      style={{
        left: `${at * 100}%`,
        bottom: `calc(${height * 100}% + 0.375rem)`,
        translate: at > 0.85 ? '-100%' : at < 0.15 ? '0' : '-50%',
      }}
    >
      {text}
    </span>
  );
}
