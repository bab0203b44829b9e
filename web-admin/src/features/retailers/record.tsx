import { DateCell } from '../../shared/cells.js';
import { listRequest } from '../../shared/list-request.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';

/** Retailers whose receipts are accepted (docs/product/forms.md#retailers-and-products). */
export default defineRecord({
  name: 'retailers',
  kind: 'retailer',
  requests: {
    list: listRequest('retailers/list', 'GET /admin/fetch/dashboard/retailer'),
    details: detailsRequest('retailers/details', 'GET /admin/fetch/dashboard/retailer/details'),
    add: saveRequest('retailers/add', 'POST /admin/setting/retailer/add', 'body'),
    edit: saveRequest('retailers/edit', 'POST /admin/setting/retailer/edit', 'body'),
    setActive: setActiveRequest('retailers/setActive', 'POST /admin/setting/retailer/show'),
  },
  nameOf: ({ name }) => name,
  list: {
    columns: ({ t, title, active }) => [
      { key: 'name', header: t(($) => $.retailers.one), sortable: true, cell: (row) => title(row, row.name) },
      {
        key: 'others',
        header: t(($) => $.retailers.asks),
        optional: true,
        cell: ({ others }) => (others ? t(($) => $.retailers.storeName) : '–'),
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      active,
    ],
  },
});
