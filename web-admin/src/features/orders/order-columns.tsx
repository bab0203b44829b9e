import { formatDate, formatPoints } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { cut, DateCell } from '../../shared/cells.js';
import type { ListColumn } from '../../shared/list-query.js';
import type { Order, OrderKind, OrderList, OrderState } from './requests.js';
import { shortId, TONES } from './states.js';

/** The state of an order as a tag. */
function StateTag({ state }: { state: OrderState }) {
  const t = useText();
  return state ? <Tag tone={TONES[state]}>{t(($) => $.orders.states[state])}</Tag> : <>–</>;
}

/** Returns the name of an order's member, also of one who was erased. */
export function useMemberName() {
  const t = useText();
  return ({ name, erased }: Pick<Order, 'name' | 'erased'>) => (erased ? t(($) => $.orders.erased) : (name ?? '–'));
}

/** Returns the columns of a kind; `open` opens an order. Samples take no points. */
export function useOrderColumns(kind: OrderKind, open: (id: string) => void): ListColumn<Order, OrderList>[] {
  const t = useText();
  const { language } = useLanguage();
  const memberName = useMemberName();
  return useMemo(
    () =>
      columnsOf(kind, [
        {
          key: 'id',
          header: t(($) => $.orders.order),
          cell: ({ id, late }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => open(id)}
                className="min-h-6 font-bold text-primary tabular-nums hover:underline"
              >
                {shortId(id)}
              </button>
              {late ? <Tag tone="danger">{t(($) => $.orders.lateTag)}</Tag> : null}
            </span>
          ),
        },
        {
          key: 'member',
          header: t(($) => $.orders.member),
          cell: (order) => (
            <span className="grid min-w-32 gap-0.5">
              {memberName(order)}
              <small className="text-tiny text-ink-2">{[order.city, order.region].filter(Boolean).join(', ')}</small>
            </span>
          ),
        },
        {
          ...{ key: 'items', optional: true },
          header: t(($) => $.orders.items),
          cell: ({ items }) =>
            cut(
              items
                .map(({ name, quantity }) => t(($) => $.orders.pieces, { quantity, name: name[language] }))
                .join(', '),
            ),
        },
        {
          ...{ key: 'points', numeric: true, sortable: true },
          header: t(($) => $.orders.points),
          cell: ({ points }) => formatPoints(points),
        },
        {
          ...{ key: 'createdAt', sortable: true },
          header: t(($) => $.orders.ordered),
          cell: ({ createdAt }) => <DateCell at={createdAt} />,
        },
        {
          ...{ key: 'parcel', optional: true },
          header: t(($) => $.orders.parcel),
          cell: ({ courier, trackingId, expectedOn }) =>
            trackingId ? (
              <span className="grid gap-0.5">
                <span>
                  {courier} <span className="tabular-nums">{trackingId}</span>
                </span>
                <small className="text-tiny text-ink-2">{expectedOn ? formatDate(expectedOn, language) : ''}</small>
              </span>
            ) : (
              '–'
            ),
        },
        { key: 'state', header: t(($) => $.orders.state), cell: ({ state }) => <StateTag state={state} /> },
      ]),
    [t, language, memberName, open, kind],
  );
}

const columnsOf = (kind: OrderKind, columns: ListColumn<Order, OrderList>[]) =>
  columns.filter(({ key }) => kind === 'reward' || key !== 'points');
