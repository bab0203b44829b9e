import { Button, formatList } from '@club/web-kit';
import {
  DataTable,
  DrawerBeside,
  FilterBar,
  TableNotice,
  type MenuItem,
  type Selection,
  type Tiles,
} from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useAppDispatch } from '../core/hooks.js';
import type { RequestState } from '../core/request.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { AreaHead } from './form-page.js';
import { AppLink } from './link.js';
import { ListChips } from './list-chips.js';
import { ListFileButton } from './list-file.js';
import { useApplied, useStockFilter, type ChipFilter, type ListFilter, type OwnFilters } from './list-filters.js';
import { lastPage, ListFoot, usePageWords } from './list-foot.js';
import {
  sortOf,
  sortText,
  useListQuery,
  type FilterOf,
  type ListCall,
  type ListColumn,
  type ListQuery,
} from './list-query.js';
import type { Page } from './pages-of.js';
import { LayoutSwitch } from './own-lists/layout-switch.js';
import { useLayout, type Layout } from './own-lists/use-own-list.js';
import { useViews } from './own-lists/use-views.js';
import { ViewsMenu } from './own-lists/views-menu.js';
import { Pictured, useFailed } from './reading.js';
import { areaOf, useLive } from './use-live.js';

export type { ChipFilter, ListFilter, OwnFilters } from './list-filters.js';

interface ListRowsProps<Row, Name extends ListCall> {
  title: string;
  /** State of the request for the rows. */
  state: RequestState<Page<Row>>;
  /** Requests the rows for the query; the same function as long as the query stays the same. */
  load: (query: ListQuery<Name>) => Action;
  /** Forgets the answers of the switches of earlier rows: the rows that are read now are newer. */
  forget?: () => Action;
  columns: readonly ListColumn<Row, Name>[];
  rowKey: (row: Row) => string;
  menu?: { label: (row: Row) => string; items: (row: Row) => readonly MenuItem[] };
  selection?: Selection<Row>;
  /** The words of the search field, where the list can be searched. */
  search?: { label: string; placeholder?: string };
  filters?: readonly ListFilter<Name>[];
  /** Names in the address that are no filters of the rows: the record whose rows these are, days by which they are counted. */
  of?: readonly FilterOf<Name>[];
  own?: OwnFilters<FilterOf<Name>>;
  /** The row whose drawer is open, and the drawer. */
  currentKey?: string | undefined;
  drawer?: ReactNode;
  /** Draws the rows as tiles with pictures, which the list has beside its table. */
  tiles?: Tiles<Row>;
  /** How the rows of a list with tiles are drawn at first; a table by default. */
  layout?: Layout;
  /** Begins the row of totals, whose sums are in the columns. */
  totalsLabel?: string;
  /** Nothing was ever added. */
  empty: { title: string; body: string; action?: ReactNode };
}

interface ListPageProps<Row, Name extends ListCall> extends ListRowsProps<Row, Name> {
  note?: ReactNode;
  /** The group of the menu to which the page belongs. */
  group?: string;
  /** The call that answers the list as a file too. */
  file?: NoInfer<Name>;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
  /** Between the head and the list. */
  top?: ReactNode;
}

/** The filter by which a list has its shown or its hidden rows alone. */
export function useShownFilter(): readonly ChipFilter<'active'>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        name: 'active',
        options: [
          { value: 'true', label: t(($) => $.list.shown) },
          { value: 'false', label: t(($) => $.list.hidden) },
        ],
      },
    ],
    [t],
  );
}

/** The filters of a list whose rows have a stock: shown or hidden, and those of which little remains. */
export function useStockFilters(): readonly ChipFilter<'active' | 'stockBelow'>[] {
  const shown = useShownFilter();
  const stock = useStockFilter();
  return useMemo(() => [...shown.map((filter) => ({ ...filter, plain: true })), stock], [shown, stock]);
}

const NO_NAMES: readonly never[] = [];
const NO_FILTERS: readonly ChipFilter<never>[] = [];
const NO_OWN = { names: NO_NAMES, label: () => '', fields: null };

/** A list of the back office that the menu leads to. */
export function ListPage<Row, Name extends ListCall>(props: ListPageProps<Row, Name>) {
  const { note, group, file, actions, top, ...list } = props;
  const { filters = NO_FILTERS, own = NO_OWN, of = NO_NAMES } = list;
  const { query } = useListQuery<Name>([...of, ...filters.map(({ name }) => name), ...own.names]);
  return (
    <>
      <AreaHead
        title={list.title}
        note={note}
        group={group}
        actions={
          file ? (
            <>
              <ListFileButton call={file} query={query} />
              {actions}
            </>
          ) : (
            actions
          )
        }
      />
      {top}
      <ListRows {...list} />
    </>
  );
}

/** The rows of a list with their search and filters: its state is the address; rows, order and pages are the server's. */
export function ListRows<Row, Name extends ListCall>(props: ListRowsProps<Row, Name>) {
  const { title, state, load, forget, columns, rowKey, menu, selection, search, empty } = props;
  const { filters = NO_FILTERS, own = NO_OWN, of = NO_NAMES, currentKey, drawer, totalsLabel, tiles } = props;
  const { layout, choose } = useLayout(props.layout);
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const names = [...filters.map(({ name }) => name), ...own.names];
  const { query, change } = useListQuery<Name>([...of, ...names]);
  const views = useViews(names);
  const { ready } = views;
  useEffect(() => {
    if (!ready) return;
    if (forget) dispatch(forget());
    dispatch(load(query));
  }, [dispatch, load, forget, query, ready]);
  const again = useCallback(() => {
    if (forget) dispatch(forget());
    dispatch(load(query));
  }, [dispatch, load, forget, query]);
  useLive(
    useMemo(() => [areaOf(load(query))], [load, query]),
    again,
  );

  const sorts = useMemo(() => columns.flatMap(({ key, sortable }) => (sortable ? [key] : [])), [columns]);
  const { narrowing, order: unseen } = useApplied({ query, filters, own, sorts });
  const applied = [...narrowing, ...unseen];
  const filterWords = formatList(
    narrowing.map(({ label }) => label),
    language,
  );
  const none = Object.fromEntries(applied.map(({ name }) => [name, undefined]));
  const clear = () => change(none);
  const failed = useFailed(state, () => void dispatch(load(query)), {
    // what is refused as it is asked for is not there later either
    clear: { label: t(($) => $.list.clearAll), onClear: () => change({ ...none, sort: undefined }) },
  });
  // rows of an earlier read are not those that were asked for: when the read fails, none are shown
  const data = failed ? null : state.data;
  const words = usePageWords(query);
  // a page that is no longer there, after rows went or a link was kept: the last one that has a number
  const last = lastPage(data?.total ?? 0, query.pageSize);
  const beyond = state.status === 'ok' && (query.cursor ? state.data.rows.length === 0 : query.page > last);
  useEffect(() => {
    if (beyond) change({ page: last });
  }, [beyond, last, change]);
  const order = sortOf(query.sort);
  return (
    <>
      <FilterBar
        label={title}
        {...(search
          ? {
              search: {
                placeholder: search.label,
                ...search,
                value: query.q ?? '',
                onSearch: (q: string) => change({ q }),
                clearLabel: t(($) => $.list.clearSearch),
              },
            }
          : {})}
        applied={{
          label: t(($) => $.list.applied),
          filters: applied.map(({ name, label }) => ({
            key: name,
            label,
            removeLabel: t(($) => $.list.remove, { filter: label }),
            onRemove: () => change({ [name]: undefined }),
          })),
          clearLabel: t(($) => $.list.clearAll),
          onClear: clear,
        }}
        end={
          <>
            {tiles ? <LayoutSwitch layout={layout} choose={choose} /> : null}
            <ViewsMenu views={views} />
          </>
        }
        announce={narrowing.length > 0 && state.status === 'ok' ? words.matches(state.data) : undefined}
      >
        <ListChips filters={filters} values={query.filters} change={change} />
        {own.fields}
      </FilterBar>
      <DrawerBeside drawer={drawer}>
        <DataTable
          caption={title}
          summary={
            // a list that is not read yet may have any number of rows
            data ? words.caption(title, data) : title
          }
          loadingText={t(($) => $.list.loading)}
          columns={columns}
          tiles={layout === 'pictures' ? tiles : undefined}
          scrollLabel={t(($) => $.list.scrolls, { name: title })}
          rows={data?.rows}
          rowKey={rowKey}
          loading={!ready || state.status === 'loading' || state.status === 'idle'}
          failure={failed ?? undefined}
          empty={
            <TableNotice picture={<Pictured of="nothing" />} title={empty.title} actions={empty.action}>
              {empty.body}
            </TableNotice>
          }
          noMatch={
            <TableNotice
              picture={<Pictured of="search" />}
              title={t(($) => $.states.noMatchTitle)}
              actions={
                <Button size="sm" variant="outline" onClick={clear}>
                  {t(($) => $.list.clearAll)}
                </Button>
              }
            >
              {t(($) => $.states.noMatchBody, { filters: filterWords })}
            </TableNotice>
          }
          filtered={narrowing.length > 0}
          {...(totalsLabel === undefined ? {} : { totalsLabel })}
          {...(currentKey === undefined ? {} : { currentKey })}
          {...(order ? { sort: order } : {})}
          onSort={(sort) => change({ sort: sortText(sort) })}
          {...(selection ? { selection } : {})}
          {...(menu ? { menu: { header: t(($) => $.list.actions), ...menu } } : {})}
          foot={data && data.total > 0 ? <ListFoot query={query} shown={data} change={change} /> : undefined}
          renderLink={AppLink}
        />
      </DrawerBeside>
    </>
  );
}
