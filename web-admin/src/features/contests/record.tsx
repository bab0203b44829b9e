import { numberFilter, type ListFilter } from '../../shared/list-filters.js';
import { useMemo } from 'react';
import { useText } from '../../i18n/hooks.js';
import { useShownFilter } from '../../shared/list-page.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { recordRequests } from '../../shared/record/requests.js';
import { contestColumns } from './contest-columns.js';
import { ContestTags } from './contest-tags.js';
import { copiedRows } from './contest-values.js';

type List = 'GET /contest/fetch';

/** A contest that ends within so many days is near its end, as the overview counts it. */
const SOON_DAYS = 7;

/** Contests: what an entry costs, how many a member has, what is won (docs/product/forms.md#contests-form). */
export default defineRecord({
  name: 'contests',
  kind: 'contest',
  drafts: true,
  scheduled: true,
  copies: { marks: { en: ['name'], bm: ['nameBM'] }, empties: ['startDate', 'endDate'], rows: copiedRows },
  requests: recordRequests('contests', {
    list: 'GET /contest/fetch',
    details: 'GET /admin/fetch/dashboard/contest/details',
    add: 'POST /admin/setting/add/contest',
    edit: 'POST /admin/setting/edit/contest',
    setActive: 'POST /admin/setting/contest/show',
  }),
  nameOf: ({ name }, language) => name[language],
  tagOf: (contest) => <ContestTags contest={contest} />,
  list: { pictures: ({ image }) => image, columns: contestColumns, useFilters },
});

/** Returns the filters: shown or hidden, not over, and over soon. */
function useFilters(): readonly ListFilter<List>[] {
  const t = useText();
  const shown = useShownFilter();
  return useMemo(
    () => [
      ...shown,
      { name: 'over', plain: true, options: [{ value: 'false', label: t(($) => $.contests.notOver) }] },
      numberFilter('endsWithin', SOON_DAYS, (count) => t(($) => $.contests.endsWithin, { count })),
    ],
    [shown, t],
  );
}
