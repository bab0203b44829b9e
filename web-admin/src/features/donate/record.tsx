import { defineRecord } from '../../shared/record/define-record.js';
import { bulkRequests, recordRequests } from '../../shared/record/requests.js';
import { itemColumns } from '../items/index.js';

const SET_ACTIVE = 'POST /admin/setting/hide/donate';

const requests = recordRequests('donate', {
  list: 'GET /admin/fetch/dashboard/donate',
  details: 'GET /admin/fetch/dashboard/donate/details',
  add: 'POST /admin/setting/item/donate/add',
  edit: 'POST /admin/setting/item/donate/edit',
  setActive: SET_ACTIVE,
});

/** Donate items, of which nothing runs out (docs/product/forms.md#donate-items). */
export default defineRecord({
  name: 'donate',
  kind: 'donateItem',
  drafts: true,
  copies: { marks: { en: ['itemName'], bm: ['bmName'] }, empties: ['itemId'] },
  scheduled: true,
  requests: { ...requests, ...bulkRequests('donate', requests.list, SET_ACTIVE) },
  nameOf: ({ itemName }, language) => itemName[language],
  titles: { list: (t) => t(($) => $.donate.title), button: (t) => t(($) => $.donate.add) },
  list: {
    pictures: ({ itemImage }) => itemImage,
    columns: ({ t, title, active }) => {
      const columns = itemColumns({ t, title });
      return [...[columns.name, columns.number, columns.points], active];
    },
  },
});
