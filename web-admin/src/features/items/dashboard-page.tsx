import { useCallback, useMemo, useState } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { ListPage, type ChipFilter } from '../../shared/list-page.js';
import { useListQuery } from '../../shared/list-query.js';
import { useItems } from './branch.js';
import { useItemColumns } from './columns.js';
import type { Item } from './item-requests.js';
import { list, show, stock, type Category } from './requests.js';
import { StockDialog } from './stock-dialog.js';
import { NewItemButton, useStockFilters, useStockMenu } from './use-items-list.js';

const NO_CATEGORIES: readonly Category[] = [];

/** Shop items: the list by category and stock, shown or hidden, and the inventory of each (docs/product/forms.md#shop-items). */
export default function ItemsPage() {
  const t = useText();
  const { language } = useLanguage();
  const items = useItems();
  const [stocking, setStocking] = useState<Item | null>(null);
  const close = useCallback(() => setStocking(null), []);
  const categories = items.list.data?.categories ?? NO_CATEGORIES;
  const stockFilters = useStockFilters();
  const filters = useMemo<readonly ChipFilter[]>(
    () => [
      { name: 'category', options: categories.map(({ id, name }) => ({ value: id, label: name[language] })) },
      ...stockFilters,
    ],
    [categories, language, stockFilters],
  );
  const { query } = useListQuery(filters.map(({ name }) => name));
  const columns = useItemColumns({
    editScreen: 'itemEdit',
    toggles: items.show,
    toggle: show.requested,
    categories,
  });
  const menu = useStockMenu('itemEdit', setStocking);
  const button = <NewItemButton screen="itemAdd" label={t(($) => $.items.newItem)} />;
  return (
    <>
      <ListPage
        title={t(($) => $.items.title)}
        note={t(($) => $.items.note)}
        group={t(($) => $.frame.groups.rewards)}
        file="GET /admin/fetch/dashboard/item"
        actions={button}
        state={items.list}
        load={list.requested}
        forget={show.forget}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.items.search) }}
        filters={filters}
        menu={menu}
        empty={{ title: t(($) => $.items.emptyTitle), body: t(($) => $.items.emptyBody), action: button }}
      />
      <StockDialog item={stocking} stock={stock} state={items.stock} reload={list.requested(query)} onClose={close} />
    </>
  );
}
