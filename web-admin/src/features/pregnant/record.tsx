import { branchOf } from '../../shared/feature.js';
import { TextPair } from '../../shared/cells.js';
import { useStockFilters } from '../../shared/list-page.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { bulkRequests, recordRequests } from '../../shared/record/requests.js';
import { itemColumns, stockRequest, useStockMenu, type Item } from '../items/index.js';

const SET_ACTIVE = 'POST /admin/setting/hide/itemPregnant';

const saved = recordRequests('pregnant', {
  list: 'GET /admin/fetch/dashboard/itemPregnant',
  details: 'GET /admin/fetch/dashboard/itemPregnant/details',
  add: 'POST /admin/setting/pregnantItem/addPregnant',
  edit: 'POST /admin/setting/pregnant/editPregnant',
  setActive: SET_ACTIVE,
});
const requests = {
  ...saved,
  ...bulkRequests('pregnant', saved.list, SET_ACTIVE),
  stock: stockRequest('pregnant/stock'),
};
const usePregnant = branchOf('pregnant', requests);

/** Items for pregnant members: the list, shown or hidden, and the inventory of each (docs/product/forms.md#shop-items). */
export default defineRecord({
  name: 'pregnant',
  kind: 'pregnantItem',
  drafts: true,
  copies: { marks: { en: ['itemName'], bm: ['bmName'] }, empties: ['itemId', 'inventory'] },
  scheduled: true,
  requests,
  useBranch: usePregnant,
  nameOf: ({ itemName }, language) => itemName[language],
  titles: {
    list: (t) => t(($) => $.pregnant.title),
    button: (t) => t(($) => $.items.new),
  },
  list: {
    pictures: ({ itemImage }) => itemImage,
    columns: ({ t, title, active }) => {
      const columns = itemColumns({ t, title });
      return [
        ...[columns.name, columns.number],
        {
          key: 'description',
          header: t(($) => $.items.description),
          optional: true,
          cell: ({ description }: Item) => <TextPair texts={description} />,
        },
        ...[columns.brand, columns.points, columns.remaining],
        active,
      ];
    },
    useFilters: useStockFilters,
    useMenu: (query) =>
      useStockMenu({ stock: requests.stock, state: usePregnant().stock, reload: requests.list.requested(query) }),
  },
});
