import type { Action } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { Screen } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { useEditMenu } from '../../shared/cells.js';
import { ListPage, useShownFilter, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListQuery } from '../../shared/list-query.js';
import type { Page } from '../../shared/pages-of.js';
import type { Toggles } from '../../shared/toggle.js';
import { BulkActs, useSelection } from './bulk-acts.js';
import type { Counts, countsRequest, ItemsCall, matchingRequest, switchingRequest } from './bulk-requests.js';
import { useItemColumns } from './columns.js';
import type { Item, stockRequest } from './item-requests.js';
import type { Category } from './requests.js';
import { StockDialog } from './stock-dialog.js';
import { NewItemButton, useStockFilters, useStockMenu } from './use-items-list.js';

interface ItemListProps {
  words: { title: string; note: string; add: string; emptyBody: string };
  screens: { add: Screen; edit: Screen };
  /** The call that answers the list as a file too. */
  file: ItemsCall;
  requests: {
    list: { requested(query: ListQuery<ItemsCall>): Action };
    show: { requested: (id: string, active: boolean) => Action; forget: () => Action };
    counts: ReturnType<typeof countsRequest>;
    matching: ReturnType<typeof matchingRequest>;
    switching: ReturnType<typeof switchingRequest>;
    /** How an inventory is set; none where nothing runs out. */
    stock?: ReturnType<typeof stockRequest>;
  };
  /** How they went. */
  state: {
    list: RequestState<Page<Item>>;
    show: Toggles;
    counts: RequestState<Counts>;
    matching: RequestState<Page<Item>>;
    switching: ReturnType<ReturnType<typeof switchingRequest>['reducer']>;
    stock?: RequestState<Item>;
  };
  /** Where items stand in categories. */
  categories?: readonly Category[];
  /** Whether rows have the text and the picture of both languages. */
  inBoth?: boolean;
}

const NO_CATEGORIES: readonly Category[] = [];

/** The list of items of one kind: how many there are, shown or hidden, and where they have a stock, the inventory of each. */
export function ItemList(props: ItemListProps) {
  const { words, screens, file, requests, state, categories, inBoth = false } = props;
  const { list, show, counts } = requests;
  const t = useText();
  const dispatch = useAppDispatch();
  const [stocking, setStocking] = useState<Item | null>(null);
  const close = useCallback(() => setStocking(null), []);
  const stocked = requests.stock !== undefined;
  const filters = useFilters(stocked, categories);
  const { query } = useListQuery<ItemsCall>(filters.map(({ name }) => name));
  const selection = useSelection();
  // what a switch has changed is counted anew
  const flipped = JSON.stringify(state.show.shown);
  useEffect(() => void dispatch(counts.requested()), [dispatch, counts, flipped]);
  const columns = useItemColumns({
    editScreen: screens.edit,
    toggles: state.show,
    toggle: show.requested,
    categories,
    stocked,
    inBoth,
  });
  const stockMenu = useStockMenu(screens.edit, setStocking);
  const editMenu = useEditMenu<Item>(screens.edit, ({ itemName }) => itemName.en);
  const button = <NewItemButton screen={screens.add} label={words.add} />;
  const known = state.counts.data;
  return (
    <>
      <ListPage
        title={words.title}
        note={known ? t(($) => $.items.counts, { count: known.all, shown: known.shown }) : words.note}
        group={t(($) => $.frame.groups.rewards)}
        file={file}
        actions={button}
        state={state.list}
        load={list.requested}
        forget={show.forget}
        columns={columns}
        rowKey={({ id }) => id}
        selection={selection}
        search={{ label: t(($) => $.items.search) }}
        filters={filters}
        menu={stocked ? stockMenu : editMenu}
        empty={{ title: t(($) => $.items.emptyTitle), body: words.emptyBody, action: button }}
      />
      <BulkActs
        selection={selection}
        query={query}
        total={state.list.data?.total ?? 0}
        file={file}
        requests={requests}
        state={state}
        reload={[show.forget(), list.requested(query), counts.requested()]}
      />
      {requests.stock && state.stock ? (
        <StockDialog
          item={stocking}
          stock={requests.stock}
          state={state.stock}
          reload={list.requested(query)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Returns the filters of a list of items: by category, shown or hidden, and by stock where it has one. */
function useFilters(stocked: boolean, categories = NO_CATEGORIES): readonly ListFilter<ItemsCall>[] {
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
              name: 'category' as const,
              options: categories.map(({ id, name }) => ({ value: id, label: name[language] })),
              label: () => t(($) => $.items.oneCategory),
            },
          ]),
      ...(stocked ? inStock : shown),
    ],
    [t, categories, language, stocked, inStock, shown],
  );
}
