import { FilterBar, TableNotice } from '@club/web-kit/admin/index.ts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { NoticeCard, Pictured } from '../../shared/reading.js';
import { ReportPage } from '../../shared/report/report-page.js';
import { ReportTabs } from '../../shared/report/report-tabs.js';
import { defineReport } from '../../shared/report/report.js';
import { POINT_FIGURES, type PointFigure, type PointRow, usePointColumns, usePointFigures } from './points-report.js';

const report = defineReport<PointRow>()<'POST /admin/report/point/user', PointFigure>({
  name: 'userReport',
  screen: 'userReport',
  call: 'POST /admin/report/point/user',
  days: 'range',
  figures: POINT_FIGURES,
  counts: 'entries',
  rowKey: ({ entryId }) => entryId,
  useTexts: () => {
    const t = useText();
    const figures = usePointFigures();
    return {
      title: t(($) => $.reports.userReport.title),
      note: t(($) => $.reports.userReport.note),
      chart: figures.credited,
      figures,
      totals: (rows, count) => t(($) => $.reports.pointHistory.totals, { rows, count }),
      search: { label: t(($) => $.reports.userReport.search), placeholder: t(($) => $.reports.searchExample) },
      empty: { title: t(($) => $.reports.userReport.emptyTitle), body: t(($) => $.reports.userReport.emptyBody) },
    };
  },
  useColumns: () => usePointColumns(false),
});

/** The report of points of one member, whom the address names by `id` or by what is searched for. */
export default function UserPointsPage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  if (id) return <Navigate replace to={`${pathTo('userReport')}?q=${encodeURIComponent(id)}`} />;
  return params.get('q')?.trim() ? <ReportPage report={report} /> : <AskWhose />;
}

/** Asks whose points are wanted; an empty search asks for nothing. */
function AskWhose() {
  const t = useText();
  const [, setParams] = useSearchParams();
  return (
    <>
      <AreaHead
        title={t(($) => $.reports.userReport.title)}
        note={t(($) => $.reports.userReport.note)}
        group={t(($) => $.reports.group)}
      />
      <ReportTabs current="userReport" />
      <FilterBar
        label={t(($) => $.reports.userReport.title)}
        search={{
          label: t(($) => $.reports.userReport.search),
          placeholder: t(($) => $.reports.searchExample),
          value: '',
          onSearch: (q) => {
            if (q) setParams({ q });
          },
          clearLabel: t(($) => $.list.clearSearch),
        }}
      />
      <NoticeCard>
        <TableNotice picture={<Pictured of="search" />} title={t(($) => $.reports.userReport.askTitle)}>
          {t(($) => $.reports.userReport.askBody)}
        </TableNotice>
      </NoticeCard>
    </>
  );
}
