import { useCallback, useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { ListPage } from '../../shared/list-page.js';
import { useListQuery } from '../../shared/list-query.js';
import {
  type Item,
  NewItemButton,
  StockDialog,
  useItemColumns,
  useStockFilters,
  useStockMenu,
} from '../items/index.js';
import { usePregnant } from './branch.js';
import { list, show, stock } from './requests.js';

/** Items for pregnant members: the list, shown or hidden, and the inventory of each (docs/product/forms.md#shop-items). */
export default function PregnantItemsPage() {
  const t = useText();
  const items = usePregnant();
  const [stocking, setStocking] = useState<Item | null>(null);
  const close = useCallback(() => setStocking(null), []);
  const filters = useStockFilters();
  const { query } = useListQuery(filters.map(({ name }) => name));
  const columns = useItemColumns({ editScreen: 'pregnantEdit', toggles: items.show, toggle: show.requested });
  const menu = useStockMenu('pregnantEdit', setStocking);
  const button = <NewItemButton screen="pregnantAdd" label={t(($) => $.items.newItem)} />;
  return (
    <>
      <ListPage
        title={t(($) => $.pregnant.title)}
        note={t(($) => $.pregnant.note)}
        group={t(($) => $.frame.groups.rewards)}
        file="GET /admin/fetch/dashboard/itemPregnant"
        actions={button}
        state={items.list}
        load={list.requested}
        forget={show.forget}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.items.search) }}
        filters={filters}
        menu={menu}
        empty={{ title: t(($) => $.items.emptyTitle), body: t(($) => $.pregnant.emptyBody), action: button }}
      />
      <StockDialog item={stocking} stock={stock} state={items.stock} reload={list.requested(query)} onClose={close} />
    </>
  );
}
