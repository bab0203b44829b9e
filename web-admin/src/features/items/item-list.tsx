import type { Action } from '@reduxjs/toolkit';
import { useCallback, useMemo, useState } from 'react';
import type { Screen } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { useEditMenu } from '../../shared/cells.js';
import type { FileCall } from '../../shared/list-file.js';
import { ListPage, useShownFilter, type ChipFilter } from '../../shared/list-page.js';
import { useListQuery, type ListQuery } from '../../shared/list-query.js';
import type { Page } from '../../shared/pages-of.js';
import type { Toggles } from '../../shared/toggle.js';
import { useItemColumns } from './columns.js';
import type { Item, stockRequest } from './item-requests.js';
import type { Category } from './requests.js';
import { StockDialog } from './stock-dialog.js';
import { NewItemButton, useStockFilters, useStockMenu } from './use-items-list.js';

interface ItemListProps {
  words: { title: string; note: string; add: string; emptyBody: string };
  screens: { add: Screen; edit: Screen };
  /** The call that answers the list as a file too. */
  file: FileCall;
  state: RequestState<Page<Item>>;
  load: (query: ListQuery) => Action;
  show: { requested: (id: string) => Action; forget: () => Action };
  toggles: Toggles;
  /** How an inventory is set; none where nothing runs out. */
  stock?: { request: ReturnType<typeof stockRequest>; state: RequestState<Item> };
  /** Where items stand in categories. */
  categories?: readonly Category[];
}

const NO_CATEGORIES: readonly Category[] = [];

/** The list of items of one kind: shown or hidden, and where they have a stock, the inventory of each. */
export function ItemList(props: ItemListProps) {
  const { words, screens, file, state, load, show, toggles, stock, categories } = props;
  const t = useText();
  const [stocking, setStocking] = useState<Item | null>(null);
  const close = useCallback(() => setStocking(null), []);
  const filters = useFilters(stock !== undefined, categories);
  const { query } = useListQuery(filters.map(({ name }) => name));
  const columns = useItemColumns({
    editScreen: screens.edit,
    toggles,
    toggle: show.requested,
    categories,
    stocked: stock !== undefined,
  });
  const stockMenu = useStockMenu(screens.edit, setStocking);
  const editMenu = useEditMenu<Item>(screens.edit, ({ itemName }) => itemName.en);
  const button = <NewItemButton screen={screens.add} label={words.add} />;
  return (
    <>
      <ListPage
        title={words.title}
        note={words.note}
        group={t(($) => $.frame.groups.rewards)}
        file={file}
        actions={button}
        state={state}
        load={load}
        forget={show.forget}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.items.search) }}
        filters={filters}
        menu={stock ? stockMenu : editMenu}
        empty={{ title: t(($) => $.items.emptyTitle), body: words.emptyBody, action: button }}
      />
      {stock ? (
        <StockDialog item={stocking} stock={stock.request} state={stock.state} reload={load(query)} onClose={close} />
      ) : null}
    </>
  );
}

/** Returns the filters of a list of items: by category, shown or hidden, and by stock where it has one. */
function useFilters(stocked: boolean, categories = NO_CATEGORIES): readonly ChipFilter[] {
  const t = useText();
  const { language } = useLanguage();
  const shown = useShownFilter();
  const inStock = useStockFilters();
  return useMemo(
    () => [
      ...(categories === NO_CATEGORIES
        ? []
        : [
            {
              name: 'category',
              options: categories.map(({ id, name }) => ({ value: id, label: name[language] })),
              label: () => t(($) => $.items.oneCategory),
            },
          ]),
      ...(stocked ? inStock : shown),
    ],
    [t, categories, language, stocked, inStock, shown],
  );
}
