import { formatPoints } from '@club/web-kit';
import { listRequest } from '../../shared/list-request.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';

/** Products of the points table, which receipts earn points with (docs/product/forms.md#retailers-and-products). */
export default defineRecord({
  name: 'skus',
  kind: 'sku',
  requests: {
    list: listRequest('skus/list', 'GET /admin/fetch/dashboard/sku'),
    details: detailsRequest('skus/details', 'GET /admin/fetch/dashboard/sku/details'),
    add: saveRequest('skus/add', 'POST /admin/setting/sku/add', 'body'),
    edit: saveRequest('skus/edit', 'POST /admin/setting/sku/edit', 'body'),
    setActive: setActiveRequest('skus/setActive', 'POST /admin/setting/sku/show'),
  },
  nameOf: ({ item, size }) => `${item} ${size}`.trim(),
  list: {
    columns: ({ t, title, active }) => [
      {
        ...{ key: 'place', sortable: true, numeric: true },
        header: t(($) => $.skus.place),
        cell: ({ place }) => place,
      },
      { key: 'item', header: t(($) => $.skus.one), sortable: true, cell: (row) => title(row, row.item) },
      { key: 'size', header: t(($) => $.skus.size), sortable: true, cell: ({ size }) => size || '–' },
      {
        ...{ key: 'points', sortable: true, numeric: true },
        header: t(($) => $.skus.points),
        cell: ({ points }) => formatPoints(points),
      },
      active,
    ],
  },
});
