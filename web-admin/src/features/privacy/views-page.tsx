import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell, typedDay } from '../../shared/cells.js';
import { ListPage, type OwnFilters } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { usePrivacy } from './branch.js';
import { PrivacyTabs } from './privacy-tabs.js';
import { views, type MemberViewed } from './requests.js';
import { ViewFilters, type ViewsCall } from './view-filters.js';

const FILTERS = ['member', 'admin', 'from', 'to'] as const;

/** Who opened the data of which member (docs/product/back-office.md#privacy-desk). */
export default function PrivacyViewsPage() {
  const t = useText();
  const { language } = useLanguage();
  const { views: state } = usePrivacy();
  const { query, change } = useListQuery<ViewsCall>(FILTERS);
  const own: OwnFilters<(typeof FILTERS)[number]> = {
    names: FILTERS,
    fields: <ViewFilters filters={query.filters} change={change} />,
    label: (name, value) => {
      if (name === 'member') return t(($) => $.privacy.ofMember, { id: value });
      if (name === 'admin') return t(($) => $.audit.byAdmin, { name: value });
      return t(($) => (name === 'from' ? $.audit.since : $.audit.until), { date: typedDay(value, language) });
    },
  };
  return (
    <ListPage
      title={t(($) => $.privacy.views)}
      note={t(($) => $.privacy.viewsNote)}
      group={t(($) => $.frame.groups.members)}
      file="GET /admin/privacy/views"
      top={<PrivacyTabs current="privacyViews" />}
      state={state}
      load={views.requested}
      columns={useColumns()}
      rowKey={({ id }) => id}
      own={own}
      empty={{ title: t(($) => $.privacy.noViews), body: t(($) => $.privacy.noViewsBody) }}
    />
  );
}

function useColumns(): ListColumn<MemberViewed, ViewsCall>[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'member', header: t(($) => $.privacy.member), cell: (view) => <MemberCell row={view} /> },
      {
        key: 'who',
        header: t(($) => $.privacy.viewer),
        cell: ({ username }) => username || t(($) => $.audit.formerAdmin),
      },
      { key: 'place', header: t(($) => $.privacy.place), cell: ({ place }) => t(($) => $.privacy.places[place]) },
      {
        ...{ key: 'at', sortable: true },
        header: t(($) => $.privacy.viewedAt),
        cell: ({ at }) => <MomentCell at={at} />,
      },
    ],
    [t],
  );
}
