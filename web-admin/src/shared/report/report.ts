import type { CallArgs, CallName } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import type { Screen } from '../../core/paths.js';
import { createRequest, type RequestState } from '../../core/request.js';
import { branchOf } from '../feature.js';
import type { ListFilter } from '../list-filters.js';
import type { ListCall, ListColumn, ListQuery } from '../list-query.js';
import { listRequest } from '../list-request.js';
import type { Page } from '../pages-of.js';
import type { DaySums } from './report-days.js';

/** A list that answers its sums by day, too, at its path with `/totals`. */
export type ReportCall = {
  [Name in ListCall]: `${Name}/totals` extends CallName ? Name : never;
}[ListCall];

/** The member of a row, as every report has it. */
export interface MemberOfRow {
  memberId: string;
  name: string | null;
  email: string | null;
  number: string | null;
  erased: boolean;
}

/** A column of a report; one of a figure shows its sum in the row of totals, less that of `minus`. */
export type ReportColumn<Row, Name extends ListCall, Figure extends string> = ListColumn<Row, Name> & {
  figure?: Figure;
  minus?: Figure;
};

/** Words of a report on its page. */
export interface ReportTexts<Figure extends string> {
  title: string;
  note: string;
  /** Title of the chart of the main figure: "Orders". */
  chart: string;
  figures: Readonly<Record<Figure, string>>;
  /** First cell of the row of totals: "All 1,204 orders". */
  totals: (rows: string, count: number) => string;
  search?: { label: string; placeholder?: string };
  empty: { title: string; body: string };
}

interface Declared<Name extends ReportCall, Row, Figure extends string> {
  /** Name of its branch of the store. */
  name: string;
  screen: Screen;
  call: Name;
  /** Filter: a first and a last day, or one day. */
  days: 'range' | 'day';
  /** Sums by day; the chart shows the first. */
  figures: readonly [Figure, ...Figure[]];
  /** The figure that counts its rows. */
  counts: Figure;
  /** Figures that count a part of the rows, and are shown with their share. */
  shares?: readonly Figure[];
  /** Marks the days of the chart on which a figure is not 0. */
  marks?: { figure: Figure; text: string };
  rowKey: (row: Row) => string;
  useTexts: () => ReportTexts<Figure>;
  useColumns: () => readonly ReportColumn<Row, Name, Figure>[];
  /** Filters besides the days. */
  useFilters?: () => readonly ListFilter<Name>[];
}

/** The sums of a report. */
export interface ReportTotals<Figure extends string> {
  days: readonly DaySums<Figure>[];
}

/** A declared report, whatever its rows are: their types hold where it is declared. */
export interface AnyReport extends Omit<
  Declared<ReportCall, unknown, string>,
  'rowKey' | 'useColumns' | 'useFilters' | 'figures' | 'counts' | 'shares' | 'marks'
> {
  figures: readonly string[];
  counts: string;
  shares?: readonly string[];
  marks?: { figure: string; text: string };
  rowKey: (row: never) => string;
  useColumns: () => readonly ReportColumn<never, ReportCall, string>[];
  useFilters?: () => readonly ListFilter<ReportCall>[];
  rows: { requested: (query: ListQuery<ReportCall>) => Action };
  totals: { requested: (body: object) => Action };
  useBranch: () => { rows: RequestState<Page<never>>; totals: RequestState<ReportTotals<string>> };
}

/** Declares a report once, by its call, filter, figures, columns and words; ReportPage shows it. */
export const defineReport =
  <Row>() =>
  <Name extends ReportCall, Figure extends string>(declared: Declared<Name, Row, Figure>): AnyReport => {
    const { name, call } = declared;
    const rows = listRequest<Name, { rows: Row[] }>(`${name}/rows`, call, (answer) => ({
      rows: [...(answer as unknown as Row[])],
    }));
    const totals = createRequest<object, ReportTotals<Figure>>({
      name: `${name}/totals`,
      take: 'latest',
      // that the answer has the figures is known where they are declared
      call: (api, body, signal) =>
        api.call(
          `${call}/totals` as CallName,
          ...([{ body, signal }] as unknown as CallArgs<CallName>),
        ) as Promise<never>,
    });
    const requests = { rows, totals };
    return { ...declared, ...requests, useBranch: branchOf(name, requests) } as unknown as AnyReport;
  };
