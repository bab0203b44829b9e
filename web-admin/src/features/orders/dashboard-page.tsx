import { Button, formatPoints } from '@club/web-kit';
import type { Selection } from '@club/web-kit/admin/index.ts';
import { ClipboardList } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { ListPage, type ListFilter } from '../../shared/list-page.js';
import { useListQuery } from '../../shared/list-query.js';
import { LinkTabs } from '../../shared/area-tabs.js';
import { useLive } from '../../shared/use-live.js';
import { useOrders } from './branch.js';
import { BulkMoves } from './bulk-moves.js';
import { OrderDrawer } from './order-drawer.js';
import { useOrderColumns } from './order-columns.js';
import { ParcelsByFile } from './parcels-dialog.js';
import { counts, list, type Order, type OrderList } from './requests.js';
import { deskOf, kindIn, shortId, STATES } from './states.js';

const OF = ['kind'] as const;
const FILTERS = [...OF, 'state', 'late'] as const;
const AREAS = ['orders'];

/** The orders desk: what is to be sent, by which courier, and where it is (docs/product/back-office.md#orders). */
export default function OrdersPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list: state, counts: counted } = useOrders();
  const { query } = useListQuery<OrderList>(FILTERS);
  const [params] = useSearchParams();
  // links of the audit log name an order in the address
  const [openId, setOpenId] = useState(() => params.get('id'));
  const kind = kindIn(query.filters.kind);
  useEffect(() => void dispatch(counts.requested(kind)), [dispatch, kind, query]);
  useLive(
    AREAS,
    useCallback(() => void dispatch(counts.requested(kind)), [dispatch, kind]),
  );
  const reload = useMemo(() => [list.requested(query), counts.requested(kind)], [query, kind]);
  const selection = useSelection();
  const { onChange } = selection;
  const [shownKind, setShownKind] = useState(kind);
  if (shownKind !== kind) {
    setShownKind(kind);
    // what was chosen or open is of the other kind
    setOpenId(null);
    onChange(new Set());
  }
  const rows = state.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const beside = (row: Order | undefined) => (row ? () => setOpenId(row.id) : undefined);
  const waiting = counted.data?.states.slice(0, 3).reduce((sum, { count }) => sum + count, 0);
  const late = counted.data?.late ?? 0;
  return (
    <>
      <ListPage
        title={t(($) => $.menu.orders)}
        note={
          waiting === undefined ? undefined : (
            <>
              {t(($) => (kind === 'sample' ? $.orders.noteSamples : $.orders.note), { count: waiting })}{' '}
              {late > 0 ? t(($) => $.orders.late, { count: late }) : null}
            </>
          )
        }
        group={t(($) => $.frame.groups.rewards)}
        actions={
          <>
            <Button asChild size="sm" variant="outline">
              <Link to={deskOf(kind, pathTo('orderPicking'))}>
                <ClipboardList className="size-4" aria-hidden /> {t(($) => $.orders.picking)}
              </Link>
            </Button>
            <ParcelsByFile reload={reload} />
          </>
        }
        file="GET /admin/fetch/dashboard/order"
        top={
          <LinkTabs
            label={t(($) => $.orders.kind)}
            tabs={[
              { to: pathTo('orders'), label: t(($) => $.orders.kinds.reward), current: kind === 'reward' },
              {
                to: deskOf('sample', pathTo('orders')),
                label: t(($) => $.orders.kinds.sample),
                current: kind === 'sample',
              },
            ]}
          />
        }
        of={OF}
        state={state}
        load={list.requested}
        columns={useOrderColumns(kind, setOpenId)}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.orders.search) }}
        filters={useFilters()}
        selection={selection}
        currentKey={at < 0 ? undefined : rows[at]?.id}
        drawer={
          openId ? (
            <OrderDrawer
              key={openId}
              id={openId}
              kind={kind}
              onClose={() => setOpenId(null)}
              onNext={beside(rows[at + 1])}
              onPrevious={beside(at > 0 ? rows[at - 1] : undefined)}
              reload={reload}
            />
          ) : undefined
        }
        empty={
          kind === 'sample'
            ? { title: t(($) => $.orders.noSamples), body: t(($) => $.orders.noSamplesBody) }
            : { title: t(($) => $.orders.empty), body: t(($) => $.orders.emptyBody) }
        }
      />
      <BulkMoves kind={kind} selection={selection} query={query} reload={reload} />
    </>
  );
}

/** Returns the filters: the states with their counts, and the late orders. */
function useFilters(): readonly ListFilter<OrderList>[] {
  const t = useText();
  const { counts: counted } = useOrders();
  const known = counted.data;
  return useMemo(() => {
    const countOf = (state: string) => known?.states.find((each) => each.state === state)?.count;
    const options = STATES.map((value) => {
      const state = t(($) => $.orders.states[value]);
      const count = countOf(value);
      return {
        value,
        label: count === undefined ? state : t(($) => $.orders.stateCount, { state, number: formatPoints(count) }),
      };
    });
    return [
      { name: 'state', options },
      { name: 'late', plain: true, options: [{ value: 'true', label: t(($) => $.orders.lateOnly) }] },
    ];
  }, [t, known]);
}

/** Returns which orders are chosen, and how the boxes of the table are named. */
function useSelection(): Selection<Order> {
  const t = useText();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      selected,
      onChange: setSelected,
      allLabel: t(($) => $.list.selectPage),
      rowLabel: ({ id }) => t(($) => $.list.selectRow, { name: t(($) => $.orders.number, { number: shortId(id) }) }),
    }),
    [selected, t],
  );
}
