/** First and last day of a report in Kuala Lumpur, YYYY-MM-DD, both included. */
export interface Span {
  from: string;
  to: string;
}

/** Sums of one day, by figure. */
export type DaySums<Figure extends string = string> = { day: string } & Readonly<Record<Figure, number>>;

/** One bar of the chart: a day, a week or a month, as far as it is part of the span. */
export interface Bucket extends Span {
  unit: 'day' | 'week' | 'month';
}

const DAY_MS = 86_400_000;
/** More bars than these are too thin to be read. */
const MOST_DAYS = 62;
const MOST_WEEKS_IN_DAYS = 400;
/** Days that the chart of a single day shows. */
const CONTEXT_DAYS = 14;
/** The period before is compared with spans up to this length. */
const MOST_COMPARED_DAYS = 366;

const msOf = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Returns the date so many days later, or earlier when negative. */
export const addDays = (date: string, days: number): string =>
  new Date(msOf(date) + days * DAY_MS).toISOString().slice(0, 10);

const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && addDays(text, 0) === text;

/** Returns the span of two dates of the address; undefined where they are none, which the server refuses. */
export const spanOf = (from: string | undefined, to: string | undefined): Span | undefined =>
  isDate(from) && isDate(to) && from <= to ? { from, to } : undefined;

/** Returns how many days a span has. */
export const lengthOf = ({ from, to }: Span): number => (msOf(to) - msOf(from)) / DAY_MS + 1;

/** Returns the spans that are asked for often, by today's date. */
export const presetsOf = (today: string) => ({
  today: { from: today, to: today },
  week: { from: addDays(today, -6), to: today },
  month: { from: `${today.slice(0, 8)}01`, to: today },
  sixWeeks: { from: addDays(today, -41), to: today },
});

export type Preset = keyof ReturnType<typeof presetsOf>;

/** Returns the span before, as long as this one; undefined before one that is not compared. */
export function spanBefore(span: Span): Span | undefined {
  const length = lengthOf(span);
  return length > MOST_COMPARED_DAYS ? undefined : { from: addDays(span.from, -length), to: addDays(span.from, -1) };
}

/** Returns the days to ask for: those of the span, of the one before, and of the chart of a single day. */
export function askedSpan(span: Span): Span {
  const before = spanBefore(span)?.from ?? span.from;
  const chart = chartSpan(span).from;
  return { from: before < chart ? before : chart, to: span.to };
}

/** Returns the days of the chart: those of the span, or the two weeks up to a single day. */
export const chartSpan = (span: Span): Span =>
  lengthOf(span) === 1 ? { from: addDays(span.to, 1 - CONTEXT_DAYS), to: span.to } : span;

/** Returns the span of all days that have sums, up to today; undefined without any. */
export function spanOfAll(days: readonly { day: string }[], today: string): Span | undefined {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return first === undefined || last === undefined ? undefined : { from: first, to: last > today ? last : today };
}

/** Returns the sum of a figure over a span; over all days without one. */
export const sumOf = <Figure extends string>(
  days: readonly DaySums<Figure>[],
  figure: Figure,
  span: Span | undefined,
): number =>
  days.reduce((sum, one) => (span && (one.day < span.from || one.day > span.to) ? sum : sum + one[figure]), 0);

/** Returns the bars of a span: its days, or its weeks from Monday, or its months, as many as can be read. */
export function bucketsOf(span: Span): Bucket[] {
  const length = lengthOf(span);
  const unit = length <= MOST_DAYS ? 'day' : length <= MOST_WEEKS_IN_DAYS ? 'week' : 'month';
  const buckets: Bucket[] = [];
  for (let from = span.from; from <= span.to;) {
    const end = endOf(from, unit);
    const to = end < span.to ? end : span.to;
    buckets.push({ unit, from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

/** Returns the last day of the week or the month that a day is in; the day itself for a day. */
function endOf(date: string, unit: Bucket['unit']): string {
  if (unit === 'day') return date;
  if (unit === 'week') return addDays(date, (7 - new Date(msOf(date)).getUTCDay()) % 7);
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Returns by how many per cent a figure has changed; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);
