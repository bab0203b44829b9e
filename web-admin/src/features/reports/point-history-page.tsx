import { useText } from '../../i18n/hooks.js';
import { ReportPage } from '../../shared/report/report-page.js';
import { defineReport } from '../../shared/report/report.js';
import { POINT_FIGURES, type PointFigure, type PointRow, usePointColumns, usePointFigures } from './points-report.js';

const report = defineReport<PointRow>()<'POST /admin/report/pointv2', PointFigure>({
  name: 'pointHistory',
  screen: 'pointHistory',
  call: 'POST /admin/report/pointv2',
  days: 'range',
  figures: POINT_FIGURES,
  counts: 'entries',
  rowKey: ({ entryId }) => entryId,
  useTexts: () => {
    const t = useText();
    const figures = usePointFigures();
    return {
      title: t(($) => $.reports.pointHistory.title),
      note: t(($) => $.reports.pointHistory.note),
      chart: figures.credited,
      figures,
      totals: (rows, count) => t(($) => $.reports.pointHistory.totals, { rows, count }),
      search: { label: t(($) => $.reports.search), placeholder: t(($) => $.reports.searchExample) },
      empty: { title: t(($) => $.reports.pointHistory.emptyTitle), body: t(($) => $.reports.pointHistory.emptyBody) },
    };
  },
  useColumns: () => usePointColumns(true),
});

/** The report of points of all members (docs/product/back-office.md#reports). */
export default function PointHistoryPage() {
  return <ReportPage report={report} />;
}
