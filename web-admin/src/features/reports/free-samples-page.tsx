import type { Answer } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { NumberCell } from '../../shared/report/number-cell.js';
import { ReportPage } from '../../shared/report/report-page.js';
import { defineReport, type ReportColumn } from '../../shared/report/report.js';

type Call = 'POST /admin/report/sample';
type SampleRequest = Answer<Call>[number];
type Figure = 'requests' | 'granted' | 'received';

const report = defineReport<SampleRequest>()<Call, Figure>({
  name: 'freeSamples',
  screen: 'freeSamples',
  call: 'POST /admin/report/sample',
  days: 'range',
  figures: ['requests', 'granted', 'received'],
  counts: 'requests',
  shares: ['granted', 'received'],
  rowKey: ({ id }) => id,
  useTexts: () => {
    const t = useText();
    return {
      title: t(($) => $.reports.freeSamples.title),
      note: t(($) => $.reports.freeSamples.note),
      chart: t(($) => $.reports.freeSamples.figures.requests),
      figures: {
        requests: t(($) => $.reports.freeSamples.figures.requests),
        granted: t(($) => $.reports.freeSamples.figures.granted),
        received: t(($) => $.reports.freeSamples.figures.received),
      },
      totals: (rows, count) => t(($) => $.reports.freeSamples.totals, { rows, count }),
      empty: { title: t(($) => $.reports.freeSamples.emptyTitle), body: t(($) => $.reports.freeSamples.emptyBody) },
    };
  },
  useColumns: () => {
    const t = useText();
    const { language } = useLanguage();
    return useMemo(
      (): readonly ReportColumn<SampleRequest, Call, Figure>[] => [
        {
          key: 'requestedAt',
          sortable: true,
          header: t(($) => $.reports.columns.requested),
          cell: ({ requestedAt }) => <MomentCell at={requestedAt} />,
        },
        { key: 'member', header: t(($) => $.reports.columns.member), cell: (row) => <MemberCell row={row} /> },
        {
          ...{ key: 'number', optional: true },
          header: t(($) => $.reports.columns.number),
          cell: ({ memberId, name, number }) => <NumberCell memberId={memberId} name={name} number={number} />,
        },
        {
          key: 'item',
          header: t(($) => $.reports.columns.sample),
          cell: ({ item, brand, format, size }) => (
            <span className="grid min-w-36 gap-0.5">
              <span>{item?.[language] ?? t(($) => $.reports.gone)}</span>
              <small className="text-tiny text-ink-2">
                {[brand, format, size?.toUpperCase()].filter(Boolean).join(' · ')}
              </small>
            </span>
          ),
        },
        {
          key: 'status',
          header: t(($) => $.reports.columns.status),
          cell: ({ status }) => (
            <Tag tone={status === 'open' ? 'ok' : 'danger'}>{t(($) => $.reports.requestStates[status])}</Tag>
          ),
        },
        {
          key: 'received',
          header: t(($) => $.reports.columns.received),
          cell: ({ received }) =>
            received === null ? '–' : t(($) => (received ? $.reports.arrived : $.reports.notArrived)),
        },
        {
          ...{ key: 'city', optional: true },
          header: t(($) => $.reports.columns.city),
          cell: ({ city }) => city || '–',
        },
        {
          ...{ key: 'state', optional: true },
          header: t(($) => $.reports.columns.region),
          cell: ({ state }) => state || '–',
        },
      ],
      [t, language],
    );
  },
});

/** The report of free samples (docs/product/back-office.md#reports). */
export default function FreeSamplesPage() {
  return <ReportPage report={report} />;
}
