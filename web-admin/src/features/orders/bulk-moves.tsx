import { Message } from '@club/web-kit';
import { BulkBar, ConfirmDialog, type Selection } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { CircleX, ClipboardList, Truck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { ListQuery } from '../../shared/list-query.js';
import { useOrders } from './branch.js';
import { CancelDialog } from './cancel-dialog.js';
import {
  cancelling,
  matching,
  moving,
  type Moved,
  type NextState,
  type Order,
  type OrderKind,
  type OrderList,
} from './requests.js';
import { deskOf, mayCancel, NEXT_STATES, nextOf, shortId } from './states.js';

/** Orders of one picking list, and the states of those that it may hold. */
const AT_MOST = 1_000;
const TO_PACK: readonly Order['state'][] = ['Order Placed', 'PROCESSING'];

interface BulkMovesProps {
  kind: OrderKind;
  selection: Selection<Order>;
  query: ListQuery<OrderList>;
  reload: readonly Action[];
}

/** Moves or cancels the chosen orders, and explains those that could not be changed: they stay chosen. */
export function BulkMoves({ kind, selection: { selected, onChange }, query, reload }: BulkMovesProps) {
  const t = useText();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { list, matching: found, moving: state, cancelling: cancellation } = useOrders();
  const [asked, setAsked] = useState<NextState>();
  const [cancels, setCancels] = useState(false);
  const all = found.status === 'ok' ? found.data : null;
  useEffect(() => {
    if (!all) return;
    onChange(new Set(all.rows.map(({ id }) => id)));
    dispatch(matching.cleared());
  }, [all, onChange, dispatch]);
  const moved = state.status === 'ok' ? state.data : null;
  const outcome = moved ?? (cancellation.status === 'ok' ? cancellation.data : null);
  useEffect(() => {
    if (outcome) onChange(new Set(outcome.refused.map(({ id }) => id)));
  }, [outcome, onChange]);
  const clear = useCallback(() => {
    for (const request of [moving, cancelling]) dispatch(request.cleared());
  }, [dispatch]);
  useEffect(() => clear, [clear]);
  const close = useCallback(() => setCancels(false), []);
  const count = selected.size;
  const { total = 0 } = list.data ?? {};
  const refused = outcome?.refused.filter(({ id }) => selected.has(id)) ?? [];
  const of = query.filters.state as Order['state'] | undefined;
  const only = of === undefined ? undefined : nextOf(of);
  const busy = state.status === 'loading';
  return (
    <>
      <BulkBar
        label={t(($) => $.list.bulk)}
        count={count}
        countText={t(($) => $.list.selected, { count })}
        {...(count < total
          ? {
              all: {
                label: t(($) => $.list.selectAll, { count: total }),
                onSelect: () => void dispatch(matching.requested(query)),
              },
            }
          : {})}
        actions={[
          ...(only ? [only] : NEXT_STATES).map((next) => ({
            key: next,
            label: t(($) => $.orders.mark[next]),
            icon: <Truck aria-hidden />,
            busy: busy && asked === next,
            onSelect: () => {
              clear();
              setAsked(next);
            },
          })),
          ...(of === undefined || TO_PACK.includes(of)
            ? [
                {
                  key: 'picking',
                  label: t(($) => $.orders.picking),
                  icon: <ClipboardList aria-hidden />,
                  onSelect: () =>
                    void navigate(deskOf(kind, pathTo('orderPicking')), {
                      state: { ids: [...selected].slice(0, AT_MOST) },
                    }),
                },
              ]
            : []),
          ...(of === undefined || mayCancel(of)
            ? [
                {
                  key: 'cancel',
                  label: t(($) => (kind === 'sample' ? $.orders.cancelSamples : $.orders.cancel)),
                  icon: <CircleX aria-hidden />,
                  onSelect: () => {
                    clear();
                    setCancels(true);
                  },
                },
              ]
            : []),
        ]}
        clearLabel={t(($) => $.list.clearSelection)}
        onClear={() => onChange(new Set())}
        tray={refused.length > 0 ? <Refused refused={refused} /> : undefined}
      />
      {cancels ? <CancelDialog ids={[...selected]} kind={kind} many reload={reload} onClose={close} /> : null}
      {asked && !outcome ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={t(($) => $.orders.confirm[asked], { count })}
          description={t(($) => $.orders.confirmBody)}
          confirmLabel={t(($) => $.orders.mark[asked])}
          cancelLabel={t(($) => $.form.cancel)}
          busy={busy}
          onConfirm={() => {
            const message = (done: number) => t(($) => $.orders.moved, { count: done });
            dispatch(moving.requested({ kind, ids: [...selected], state: asked, message, reload }));
          }}
        />
      ) : null}
    </>
  );
}

/** Orders that were not moved, each with its state and the reason. */
function Refused({ refused }: { refused: Moved['refused'] }) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <div className="grid gap-2">
      <Message tone="warning" live="alert" title={t(($) => $.orders.refused, { count: refused.length })} />
      <ul tabIndex={0} aria-label={t(($) => $.orders.refusedList)} className="max-h-40 overflow-y-auto text-small">
        {refused.map(({ id, state, error }) => {
          const reason = error ? errorText(error) : '';
          return (
            <li key={id} className="tabular-nums">
              {state
                ? t(($) => $.orders.refusedRow, {
                    ...{ number: shortId(id), reason },
                    state: t(($) => $.orders.states[state]),
                  })
                : t(($) => $.orders.refusedUnknown, { number: shortId(id), reason })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
