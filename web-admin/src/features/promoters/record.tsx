import { formatPoints } from '@club/web-kit';
import { listRequest } from '../../shared/list-request.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { CopyLink, useLinkMenu } from './promoter-link.js';

const NO_FILTERS = [] as const;

/** Promoters, with the members of the chosen days whom each brought in (docs/product/back-office.md#promoters). */
export default defineRecord({
  name: 'promoters',
  kind: 'promoter',
  requests: {
    list: listRequest('promoters/list', 'POST /admin/fetch/dashboard/promoter'),
    details: detailsRequest('promoters/details', 'GET /admin/fetch/dashboard/promoter/details'),
    add: saveRequest('promoters/add', 'POST /admin/setting/promoter/add', 'body'),
    edit: saveRequest('promoters/edit', 'POST /admin/setting/promoter/edit', 'body'),
  },
  nameOf: ({ name }) => name,
  found: { note: ({ code }) => code },
  list: {
    days: true,
    columns: ({ t, title }) => [
      { key: 'name', header: t(($) => $.promoters.name), sortable: true, cell: (row) => title(row, row.name) },
      { key: 'code', header: t(($) => $.promoters.code), sortable: true, cell: ({ code }) => code },
      { key: 'region', header: t(($) => $.promoters.region), sortable: true, cell: ({ region }) => region || '–' },
      {
        key: 'supervisorName',
        header: t(($) => $.promoters.supervisor),
        sortable: true,
        cell: ({ supervisorName }) => supervisorName || '–',
      },
      { key: 'post', header: t(($) => $.promoters.post), optional: true, cell: ({ post }) => post || '–' },
      {
        ...{ key: 'referrals', numeric: true },
        header: t(($) => $.promoters.referrals),
        cell: ({ referrals }) => formatPoints(referrals),
      },
      {
        ...{ key: 'allReferrals', numeric: true, optional: true },
        header: t(($) => $.promoters.allReferrals),
        cell: ({ allReferrals }) => formatPoints(allReferrals),
      },
      {
        key: 'utmLink',
        header: t(($) => $.promoters.link),
        cell: ({ name, utmLink }) => <CopyLink link={utmLink} of={name} />,
      },
    ],
    useFilters: () => NO_FILTERS,
    useMenu: useLinkMenu,
  },
});
