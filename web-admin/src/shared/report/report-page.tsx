import { formatPoints, formatSignedPoints, klDate } from '@club/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../form-page.js';
import { ListFileButton } from '../list-file.js';
import type { ListFilter } from '../list-filters.js';
import { ListRows } from '../list-page.js';
import { useListQuery, type FilterOf, type ListColumn } from '../list-query.js';
import { DaysFilter } from './days-filter.js';
import type { AnyReport, ReportCall } from './report.js';
import { askedSpan, spanOf, sumOf, type Span } from './report-days.js';
import { ReportSummary } from './report-summary.js';
import { ReportTabs } from './report-tabs.js';

const NO_FILTERS: readonly ListFilter<ReportCall>[] = [];
const useNoFilters = () => NO_FILTERS;

const DAYS = ['startDate', 'endDate'] as const satisfies readonly FilterOf<ReportCall>[];

/** The page of a report: its days, its sums with the chart, and its rows. All that is asked for stands in the address. */
export function ReportPage({ report }: { report: AnyReport }) {
  const t = useText();
  const texts = report.useTexts();
  const branch = report.useBranch();
  const columns = report.useColumns();
  const filters = (report.useFilters ?? useNoFilters)();
  const names = filters.map(({ name }) => name);
  const { query, change } = useListQuery<ReportCall>([...DAYS, ...names]);
  const { startDate, endDate } = query.filters;
  const { q } = query;
  const chosen = Object.fromEntries(
    names.flatMap((name) => (query.filters[name] ? [[name, query.filters[name]]] : [])),
  );
  const [today] = useState(() => klDate(new Date()));
  const open = startDate === undefined && endDate === undefined;
  const span = spanOf(startDate, report.days === 'day' ? (endDate ?? startDate) : endDate);
  // days that the server refuses have no sums
  const totals = useTotals(report, { span, q, filters: JSON.stringify(chosen), wanted: open || span !== undefined });
  const sums = totals.state.status === 'ok' ? totals.state.data : null;
  const sum = (figure: string) => sumOf(sums?.days ?? [], figure, span);
  const summed = columns.map(({ figure, minus, ...column }) => {
    if (figure === undefined || !sums) return column;
    const total = minus === undefined ? formatPoints(sum(figure)) : formatSignedPoints(sum(figure) - sum(minus));
    return { ...column, total };
  });
  const count = sums ? sum(report.counts) : undefined;
  return (
    <>
      <AreaHead
        title={texts.title}
        note={texts.note}
        group={t(($) => $.reports.group)}
        actions={
          <ListFileButton call={report.call} query={query}>
            {count === undefined ? undefined : t(($) => $.reports.download, { rows: formatPoints(count), count })}
          </ListFileButton>
        }
      />
      <ReportTabs current={report.screen} />
      <DaysFilter days={report.days} today={today} dates={{ startDate, endDate }} change={change} />
      {open || span ? (
        <ReportSummary report={report} texts={texts} span={span} today={today} state={totals.state} ask={totals.ask} />
      ) : null}
      <ListRows
        title={texts.title}
        state={branch.rows}
        load={report.rows.requested}
        columns={summed as readonly ListColumn<never, ReportCall>[]}
        rowKey={report.rowKey}
        of={DAYS}
        filters={filters}
        {...(texts.search ? { search: texts.search } : {})}
        {...(count === undefined ? {} : { totalsLabel: texts.totals(formatPoints(count), count) })}
        empty={open ? texts.empty : { title: t(($) => $.reports.noneTitle), body: t(($) => $.reports.noneBody) }}
      />
    </>
  );
}

/** Asks for the sums of a report whenever its days, its search or its other filters (as JSON) change. */
function useTotals(
  { totals, useBranch }: AnyReport,
  { span, q, filters, wanted }: { span: Span | undefined; q: string | undefined; filters: string; wanted: boolean },
) {
  const dispatch = useAppDispatch();
  const state = useBranch().totals;
  const { from, to } = span ? askedSpan(span) : { from: undefined, to: undefined };
  const body = useMemo(
    () => ({
      ...(from && to ? { startDate: from, endDate: to } : {}),
      ...(q ? { query: q } : {}),
      ...(JSON.parse(filters) as object),
    }),
    [from, to, q, filters],
  );
  useEffect(() => {
    if (wanted) dispatch(totals.requested(body));
  }, [dispatch, totals, body, wanted]);
  return { state, ask: () => void dispatch(totals.requested(body)) };
}
