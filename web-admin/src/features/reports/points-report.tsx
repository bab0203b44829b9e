import { formatPoints, formatSignedPoints, type Answer } from '@club/web-kit';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import type { ReportCall, ReportColumn } from '../../shared/report/report.js';
import { isRefund, useSourceName } from '../../shared/report/source-name.js';

/** The two reports of entries of points: of all members, and of one. */
type Call = Extract<ReportCall, 'POST /admin/report/pointv2' | 'POST /admin/report/point/user'>;

/** An entry of points. */
export type PointRow = Answer<'POST /admin/report/pointv2'>[number];

/** The sums of both reports. */
export type PointFigure = 'credited' | 'debited' | 'entries';

/** The sums in their order; the chart shows the first. */
export const POINT_FIGURES = ['credited', 'debited', 'entries'] as const;

/** Returns the names of the sums. */
export function usePointFigures(): Readonly<Record<PointFigure, string>> {
  const t = useText();
  return {
    credited: t(($) => $.reports.pointHistory.figures.credited),
    debited: t(($) => $.reports.pointHistory.figures.debited),
    entries: t(($) => $.reports.pointHistory.figures.entries),
  };
}

/** Returns the columns of a report of entries; `details` leads to those of the member. */
export function usePointColumns(details: boolean): readonly ReportColumn<PointRow, Call, PointFigure>[] {
  const t = useText();
  const sourceName = useSourceName();
  return useMemo(() => {
    const columns: ReportColumn<PointRow, Call, PointFigure>[] = [
      {
        key: 'createdAt',
        sortable: true,
        header: t(($) => $.reports.columns.date),
        cell: ({ createdAt }) => <MomentCell at={createdAt} />,
      },
      { key: 'member', header: t(($) => $.reports.columns.member), cell: (row) => <MemberCell row={row} /> },
      {
        key: 'source',
        header: t(($) => $.reports.columns.source),
        cell: ({ data, reversal }) => (
          <span className="grid">
            {data.map(({ source, points }, index) => {
              const name = sourceName(source);
              return (
                <span key={index}>
                  {reversal && !isRefund(source) ? t(($) => $.reports.reversed, { source: name }) : name}
                  {data.length > 1 ? ` ${formatSignedPoints(points)}` : ''}
                </span>
              );
            })}
          </span>
        ),
      },
      {
        ...{ key: 'reason', optional: true },
        header: t(($) => $.reports.columns.reason),
        cell: ({ reason }) => reason || '–',
      },
      {
        ...{ key: 'balance', numeric: true, optional: true },
        header: t(($) => $.reports.columns.balance),
        cell: ({ balance }) => formatPoints(balance),
      },
      {
        key: 'points',
        figure: 'credited',
        minus: 'debited',
        numeric: true,
        header: t(($) => $.reports.columns.points),
        cell: ({ points }) => (
          <span className={points < 0 ? undefined : 'font-bold text-success'}>{formatSignedPoints(points)}</span>
        ),
      },
    ];
    if (details)
      columns.push({
        key: 'details',
        header: t(($) => $.reports.columns.details),
        cell: ({ memberId, name }) => (
          <Link
            to={pathTo('userReport', memberId)}
            aria-label={t(($) => $.reports.detailsOf, { name: name ?? memberId })}
            className="font-bold text-primary hover:underline"
          >
            {t(($) => $.reports.details)}
          </Link>
        ),
      });
    return columns;
  }, [t, sourceName, details]);
}
