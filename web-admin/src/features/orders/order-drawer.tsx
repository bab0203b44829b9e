import { Button, Message, Skeleton } from '@club/web-kit';
import { Drawer, useNamedKey, useShortcut } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { DateCell, MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { HistoryEntries } from '../../shared/history.js';
import { useFailed } from '../../shared/reading.js';
import { useOrders } from './branch.js';
import { CancelDialog } from './cancel-dialog.js';
import { useMemberName } from './order-columns.js';
import { Cancelled, Contents, Section } from './order-parts.js';
import { ParcelForm } from './parcel-form.js';
import { cancellingOne, details, movingOne, parcel, reveal, type OrderDetails, type OrderRef } from './requests.js';
import { nextOf, shortId, STATES } from './states.js';

interface OrderDrawerProps extends OrderRef {
  onClose: () => void;
  /** Opens the order below or above; undefined at the end of the page. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** Actions that read the page again after a change. */
  reload: readonly Action[];
}

/** One order: contents, address, parcel, way and history. */
export function OrderDrawer({ id, kind, onClose, onNext, onPrevious, reload }: OrderDrawerProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const memberName = useMemberName();
  const { details: state } = useOrders();
  const load = () => void dispatch(details.requested({ id, kind }));
  useEffect(() => {
    dispatch(details.requested({ id, kind }));
    return () => {
      for (const request of [details, parcel, reveal, movingOne, cancellingOne]) dispatch(request.cleared());
    };
  }, [dispatch, id, kind]);
  const failed = useFailed(state, load);
  useShortcut([{ key: 'j' }], () => onNext?.());
  useShortcut([{ key: 'k' }], () => onPrevious?.());
  useNamedKey(
    'J',
    t(($) => $.orders.next),
  );
  useNamedKey(
    'K',
    t(($) => $.frame.keys.previousRow),
  );
  const order = state.data?.id === id ? state.data : undefined;
  const all = [...reload, details.requested({ id, kind })];
  // Beside the drawer, which is another element in a narrow window: what is typed stays when the window is turned.
  const [cancels, setCancels] = useState(false);
  const keep = useCallback(() => setCancels(false), []);
  const drawer = (
    <Drawer
      open
      onOpenChange={onClose}
      of={id}
      title={t(($) => $.orders.number, { number: shortId(id) })}
      note={
        order ? (
          <>
            {order.erased ? (
              memberName(order)
            ) : (
              <Link to={pathTo('member', order.memberId)} className="font-bold text-primary hover:underline">
                {memberName(order)}
              </Link>
            )}
            , <MomentCell at={order.createdAt} />
          </>
        ) : undefined
      }
      closeLabel={t(($) => $.frame.close)}
      next={{ label: t(($) => $.orders.next), onNext }}
      {...(order && nextOf(order.state)
        ? { foot: <MoveOn order={order} reload={all} onCancel={() => setCancels(true)} /> }
        : {})}
    >
      {failed ?? (order ? <Parts order={order} reload={all} /> : <Waiting />)}
    </Drawer>
  );
  return (
    <>
      {drawer}
      {cancels ? <CancelDialog ids={[id]} kind={kind} many={false} reload={all} onClose={keep} /> : null}
    </>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div aria-busy="true" className="grid gap-3">
      <span role="status" className="sr-only">
        {t(($) => $.frame.loading)}
      </span>
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  );
}

function Parts({ order, reload }: { order: OrderDetails; reload: readonly Action[] }) {
  const t = useText();
  const [history, setHistory] = useState(false);
  return (
    <>
      <Contents order={order} />
      <Recipient order={order} />
      <Section title={t(($) => $.orders.where)}>
        <ol className="grid gap-2 text-small">
          {STATES.map((state) => {
            const time = order.events.find((event) => event.state === state)?.time;
            // a cancelled order comes to no other state, and no other order is expected to be cancelled
            if (!time && (order.state === 'CANCELLED' || state === 'CANCELLED')) return null;
            return (
              <li key={state} className="flex justify-between gap-3">
                <span className={time ? 'font-bold' : 'text-ink-2'}>{t(($) => $.orders.states[state])}</span>
                <span className="text-ink-2">{time ? <MomentCell at={time} /> : t(($) => $.orders.toCome)}</span>
              </li>
            );
          })}
        </ol>
        {order.cancellation ? <Cancelled cancellation={order.cancellation} order={order} /> : null}
      </Section>
      <Section title={t(($) => $.orders.parcel)}>
        {nextOf(order.state) ? (
          <ParcelForm key={`${order.id} ${order.trackingId} ${order.expectedOn}`} order={order} reload={reload} />
        ) : (
          <>
            <Facts>
              <Fact name={t(($) => $.orders.courier)}>{order.courier || t(($) => $.orders.noParcel)}</Fact>
              <Fact name={t(($) => $.orders.trackingId)}>{order.trackingId || t(($) => $.orders.noParcel)}</Fact>
              <Fact name={t(($) => $.orders.expectedOn)}>
                <DateCell at={order.expectedOn} />
              </Fact>
            </Facts>
            <p className="mt-2 text-small text-ink-2">{t(($) => $.orders.ended)}</p>
          </>
        )}
      </Section>
      <Section title={t(($) => $.list.history)}>
        {history ? (
          <HistoryEntries record={order.kind === 'sample' ? 'sampleOrder' : 'order'} id={order.id} />
        ) : (
          <Button size="sm" variant="quiet" onClick={() => setHistory(true)}>
            {t(($) => $.orders.showHistory)}
          </Button>
        )}
      </Section>
    </>
  );
}

/** The address, and the phone number once it is asked for: the audit log keeps who saw it. */
function Recipient({ order }: { order: OrderDetails }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const memberName = useMemberName();
  const { reveal: state } = useOrders();
  const { address } = order;
  const shown = state.status === 'ok' && state.data.id === order.id ? state.data : null;
  return (
    <Section title={t(($) => $.orders.deliverTo)}>
      {address ? (
        <address className="text-small not-italic">
          {memberName(order)}
          {[
            address.line1,
            address.line2,
            address.line3,
            `${address.postcode} ${address.city}`,
            `${address.state}, ${address.country}`,
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
        </address>
      ) : (
        <p className="text-small text-ink-2">{t(($) => $.orders.noAddress)}</p>
      )}
      {order.erased ? null : shown ? (
        <p role="status" className="text-small font-bold tabular-nums">
          {shown.number ? `+${shown.number}` : t(($) => $.orders.noNumber)}
        </p>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          loading={state.status === 'loading'}
          onClick={() => dispatch(reveal.requested(order))}
        >
          {t(($) => $.orders.showNumber)}
        </Button>
      )}
    </Section>
  );
}

interface MoveOnProps {
  order: OrderDetails;
  reload: readonly Action[];
  onCancel: () => void;
}

function MoveOn({ order: { id, kind, state }, reload, onCancel }: MoveOnProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { movingOne: move, cancellingOne: cancellation } = useOrders();
  const next = nextOf(state)!;
  const results = [move, cancellation].flatMap((each) => (each.status === 'ok' ? each.data.refused : []));
  const refused = results.find((result) => result.id === id)?.error;
  const message = (count: number) => t(($) => $.orders.moved, { count });
  const moveOn = () => {
    if (move.status !== 'loading') dispatch(movingOne.requested({ kind, ids: [id], state: next, message, reload }));
  };
  useShortcut([{ key: 'm' }], moveOn);
  useNamedKey(
    'M',
    t(($) => $.orders.mark[next]),
  );
  return (
    <div className="grid gap-2">
      {refused ? (
        <Message tone="danger" live="alert">
          {errorText(refused)}
        </Message>
      ) : null}
      <Button size="sm" block variant="primary" loading={move.status === 'loading'} onClick={moveOn}>
        {t(($) => $.orders.mark[next])}
      </Button>
      <Button
        size="sm"
        block
        variant="quiet"
        onClick={() => {
          for (const request of [movingOne, cancellingOne]) dispatch(request.cleared());
          onCancel();
        }}
      >
        {t(($) => (kind === 'sample' ? $.orders.cancelSamples : $.orders.cancel))}
      </Button>
    </div>
  );
}
