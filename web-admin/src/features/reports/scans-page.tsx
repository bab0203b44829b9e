import { formatPoints, formatSignedPoints, type Answer } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { ReportPage } from '../../shared/report/report-page.js';
import { defineReport, type ReportColumn } from '../../shared/report/report.js';

type Call = 'POST /admin/report/scan';
type Scan = Answer<Call>[number];
type Figure = 'codes' | 'points' | 'doubleDay' | 'first';

const report = defineReport<Scan>()<Call, Figure>({
  name: 'scans',
  screen: 'scans',
  call: 'POST /admin/report/scan',
  days: 'range',
  figures: ['codes', 'points', 'doubleDay', 'first'],
  counts: 'codes',
  shares: ['doubleDay', 'first'],
  marks: { figure: 'doubleDay', text: '2x' },
  rowKey: ({ entryId }) => entryId,
  useTexts: () => {
    const t = useText();
    return {
      title: t(($) => $.reports.scans.title),
      note: t(($) => $.reports.scans.note),
      chart: t(($) => $.reports.scans.figures.codes),
      figures: {
        codes: t(($) => $.reports.scans.figures.codes),
        points: t(($) => $.reports.scans.figures.points),
        doubleDay: t(($) => $.reports.scans.figures.doubleDay),
        first: t(($) => $.reports.scans.figures.first),
      },
      totals: (rows, count) => t(($) => $.reports.scans.totals, { rows, count }),
      search: { label: t(($) => $.reports.search), placeholder: t(($) => $.reports.searchExample) },
      empty: { title: t(($) => $.reports.scans.emptyTitle), body: t(($) => $.reports.scans.emptyBody) },
    };
  },
  useColumns: () => {
    const t = useText();
    return useMemo(
      (): readonly ReportColumn<Scan, Call, Figure>[] => [
        {
          key: 'scannedAt',
          sortable: true,
          header: t(($) => $.reports.columns.scanned),
          cell: ({ scannedAt }) => <MomentCell at={scannedAt} />,
        },
        { key: 'member', header: t(($) => $.reports.columns.member), cell: (row) => <MemberCell row={row} /> },
        {
          key: 'code',
          header: t(($) => $.reports.columns.code),
          cell: ({ code }) => <span className="whitespace-nowrap tabular-nums">{code || '–'}</span>,
        },
        {
          ...{ key: 'batch', optional: true },
          header: t(($) => $.reports.columns.batch),
          cell: ({ batchId }) => (
            <Link to={pathTo('codeDetails', batchId)} className="font-bold text-primary hover:underline">
              {batchId.slice(-8)}
            </Link>
          ),
        },
        {
          key: 'product',
          header: t(($) => $.reports.columns.product),
          cell: ({ brand, format, size }) => `${brand} ${format} ${size.toUpperCase()}`,
        },
        {
          ...{ key: 'counted', optional: true },
          header: t(($) => $.reports.columns.counted),
          cell: ({ first, multiplier }) =>
            multiplier > 1 ? (
              <Tag tone={first ? 'gold' : 'sky'}>
                {t(($) => (first ? $.reports.firstCode : $.reports.doubleDay), { times: multiplier })}
              </Tag>
            ) : (
              <span className="text-ink-2">{t(($) => $.reports.once)}</span>
            ),
        },
        {
          ...{ key: 'balance', numeric: true, optional: true },
          header: t(($) => $.reports.columns.balance),
          cell: ({ balance }) => formatPoints(balance),
        },
        {
          key: 'points',
          figure: 'points',
          numeric: true,
          header: t(($) => $.reports.columns.points),
          cell: ({ points }) => <span className="font-bold text-success">{formatSignedPoints(points)}</span>,
        },
      ],
      [t],
    );
  },
});

/** The report of scanned codes (docs/product/back-office.md#reports). */
export default function ScansPage() {
  return <ReportPage report={report} />;
}
