/** One place on the time axis. */
export interface ChartPoint {
  key: string;
  /** In full, for the table: "Sunday, 15 Nov". */
  label: string;
  /** Below the chart, at round points only: "15 Nov". */
  tick?: string;
  /** One value for each series; undefined where it is not known, which is never drawn as none. */
  values: readonly (number | undefined)[];
  /** The same moment of an earlier period, drawn behind. */
  before?: number;
  /** The period is not finished: half strength. */
  partial?: boolean;
  /** A special day, named on a band of full height: "2x". */
  mark?: string;
}

export interface ChartSeries {
  key: string;
  name: string;
}

/** The axis begins at 0 and has four values. */
const STEPS = 3;

/** Returns the values of an axis from 0 to at least `most`, in round steps, the greatest first. */
export function axisValues(most: number): number[] {
  const raw = Math.max(most, STEPS) / STEPS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= raw && Number.isInteger(one * power)) ?? 10;
  const step = factor * power;
  return Array.from({ length: STEPS + 1 }, (_, index) => (STEPS - index) * step);
}

/** Returns the greatest height that the points reach: their values stacked, or what was before. */
export function tallest(points: readonly ChartPoint[], stacked: boolean): number {
  const heights = points.flatMap(({ values, before }) => {
    const known = values.map((value) => value ?? 0);
    return [stacked ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known), before ?? 0];
  });
  return Math.max(0, ...heights);
}
