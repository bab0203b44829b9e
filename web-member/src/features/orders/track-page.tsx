import { Card, formatDate, formatPoints, Message, PackPicture, Skeleton, Stage, toneAt, Wrap } from '@club/web-kit';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { knownList, selectAsOf, selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AddressLines } from '../../shared/address.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError, UserSectionError } from '../../shared/section-error.js';
import { orderNumber } from '../../shared/order-number.js';
import { hasTimeline } from '../../shared/orders.js';
import type { Redemption } from './types.js';
import { isCancelled, orderPoints } from './orders.js';
import { theOrder, track } from './requests.js';
import { Gone } from './gone.js';
import { SampleTrack } from './sample-track.js';
import { Timeline } from './timeline.js';
import { TruckPicture } from './truck-picture.js';

/**
 * Tracks an order or a free sample (docs/product/screens.md#shop-pages). Order and type are in the URL; without them it opens the
 * dashboard.
 */
export default function TrackPage() {
  const [query] = useSearchParams();
  return query.get('type') === 'sample' ? <SampleTrack id={query.get('id')} /> : <OrderTrack />;
}

function OrderTrack() {
  const t = useText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [query] = useSearchParams();
  const id = query.get('id');
  const asOf = useAppSelector(selectAsOf);
  const asked = useAppSelector((state) => state.orders.theOrder);
  const orders = user && knownList(user, 'redemptions');
  const listed = orders?.find((one) => one.id === id);
  const order = listed ?? (asked.data?.id === id ? asked.data : undefined);
  usePage(t(($) => $.orders.title));
  const unlisted = orders && !listed ? id : null;
  useEffect(() => {
    // the session holds the latest orders only: the server knows whether this one exists, and is asked again after news
    if (unlisted) dispatch(theOrder.requested({ orderId: unlisted }));
  }, [dispatch, unlisted, asOf]);
  // the session is read again when the parcel moves: then there is another order object, and news of its way
  useEffect(() => {
    if (order && isParcel(order) && hasTimeline(order.createdAt)) dispatch(track.requested({ orderId: order.id }));
  }, [dispatch, order]);
  useEffect(
    () => () => {
      dispatch(track.cleared());
      dispatch(theOrder.cleared());
    },
    [dispatch, id],
  );

  if (!user) return null;
  if (!id || !query.get('type')) return <Navigate to="/dashboard" replace />;
  const gone = order ? !isParcel(order) : asked.error?.code === 'NOT_FOUND';
  return (
    <MemberShell title={t(($) => $.orders.title)} back="/pointshop?tab=history" narrow="belowDesktop">
      <Wrap narrow="belowDesktop" className="grid grid-cols-1 gap-5">
        {gone ? (
          <Gone />
        ) : order ? (
          <Order order={order} />
        ) : orders === null || asked.error ? (
          <>
            <h2 className="sr-only">{t(($) => $.orders.progress)}</h2>
            {orders === null ? (
              <UserSectionError title={t(($) => $.unavailable.order)} />
            ) : (
              <SectionError
                title={t(($) => $.unavailable.order)}
                error={asked.error}
                onRetry={() => dispatch(theOrder.requested({ orderId: id }))}
              />
            )}
          </>
        ) : (
          <Waiting />
        )}
      </Wrap>
    </MemberShell>
  );
}

/** A donation is not delivered: nothing of it can be followed. */
const isParcel = ({ kind }: Redemption) => kind !== 'donate';

const Waiting = () => (
  <Card className="grid gap-6" aria-busy="true">
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className="flex items-center gap-4">
        <Skeleton shape="circle" />
        <Skeleton className="w-1/2" />
      </div>
    ))}
  </Card>
);

function Order({ order }: { order: Redemption }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <div className="grid grid-cols-1 gap-5 desktop:grid-cols-[26rem_minmax(0,1fr)] desktop:grid-rows-[auto_auto_1fr] desktop:gap-x-12">
      <section className="tone-sky flex items-center justify-between gap-3 rounded-lg bg-(--tone) p-5">
        <div className="grid gap-1">
          <h2>{t(($) => $.orders.number, { number: orderNumber(order.id) })}</h2>
          <p className="text-small text-ink-2">
            {t(($) => $.orders.on, { date: formatDate(order.createdAt, language) })}
          </p>
          {order.expectedOn && order.state !== 'DELIVERED' && !isCancelled(order) ? (
            <p className="text-small font-bold">
              {t(($) => $.orders.expected, { date: formatDate(order.expectedOn, language) })}
            </p>
          ) : null}
        </div>
        <TruckPicture className="h-20 w-34 flex-none tablet:h-24 tablet:w-40" />
      </section>
      <div className="desktop:col-start-2 desktop:row-span-3 desktop:row-start-1">
        {hasTimeline(order.createdAt) ? <Progress order={order} /> : <Message>{t(($) => $.orders.noTimeline)}</Message>}
      </div>
      <Delivery order={order} />
      <Card className="self-start">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2>{t(($) => $.orders.contents)}</h2>
          <span className="text-small text-ink-2 tabular-nums">
            {formatPoints(orderPoints(order))} {t(($) => $.shop.points)}
          </span>
        </div>
        <ul className="grid gap-4">
          {order.orderItems.map((line, index) => (
            <li key={index} className="flex items-center gap-3">
              <Stage
                tone={toneAt(index + 3)}
                src={line.itemImage[language] || undefined}
                fallback={<PackPicture />}
                className="w-17 flex-none rounded-md"
              />
              <b className="min-w-0 flex-1 [overflow-wrap:anywhere]">{line.itemName[language]}</b>
              <span className="flex-none text-ink-2">×{line.quantity}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** Where the parcel goes and who brings it; nothing of an order whose address is not kept any more. */
function Delivery({ order: { address, courier } }: { order: Redemption }) {
  const t = useText();
  if (!address) return null;
  return (
    <Card>
      <h2>{t(($) => $.orders.deliverTo)}</h2>
      <AddressLines address={{ ...address, label: '' }} />
      {courier ? (
        <p className="text-small">
          {t(($) => $.orders.courier)}: <b>{courier}</b>
        </p>
      ) : null}
    </Card>
  );
}

function Progress({ order }: { order: Redemption }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.orders.track);
  const [read, setRead] = useState<unknown>(null);

  if (request.status === 'error') {
    const { error } = request;
    return (
      <>
        <SectionError error={error} onRetry={() => dispatch(track.requested({ orderId: order.id }))} />
        <LazyErrorModal
          failure={read === error ? null : error}
          title={t(($) => $.shop.errorTitle)}
          onClose={() => setRead(error)}
        />
      </>
    );
  }
  if (!request.data) return <Waiting />;
  const cancelled = t(($) => (order.refundedAt ? $.orders.refunded : $.orders.refundDue));
  return <Timeline events={request.data} parcel={order} cancelled={cancelled} />;
}
