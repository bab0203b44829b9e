import {
  Button,
  EmptyState,
  formatDateNumeric,
  formatPoints,
  OpenPackPicture,
  PackPicture,
  Stage,
  toneAt,
} from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { knownList } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { PagedEnd } from '../../shared/paged-end.js';
import { orderNumber } from '../../shared/order-number.js';
import { UserSectionError } from '../../shared/section-error.js';
import { MySamples } from '../samples/index.js';
import type { Redemption } from './types.js';
import { allShown, isCancelled, orderPoints } from './orders.js';
import { olderOrders } from './requests.js';

/** Lists a member's redemptions, newest first, page by page (docs/product/screens.md#shop-pages). */
export function HistoryTab({ user }: { user: User }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => state.orders.list);
  const { status, error } = useAppSelector((state) => state.orders.olderOrders);
  const latest = knownList(user, 'redemptions');
  if (latest === null)
    return (
      <>
        <h2 className="sr-only">{t(($) => $.shop.tabs.history)}</h2>
        <UserSectionError title={t(($) => $.unavailable.orders)} />
      </>
    );
  const redemptions = allShown(latest, list.orders);
  const cursor = list.cursor === undefined ? user.redemptionsCursor : list.cursor;
  if (redemptions.length === 0) {
    return (
      <>
        <MySamples user={user} />
        <h2 className="sr-only">{t(($) => $.shop.tabs.history)}</h2>
        <EmptyState
          picture={<OpenPackPicture />}
          title={t(($) => $.orders.empty)}
          action={
            <Button asChild>
              <Link to="/pointshop?tab=shop">{t(($) => $.orders.emptyNext)}</Link>
            </Button>
          }
        />
      </>
    );
  }
  return (
    <>
      <MySamples user={user} />
      <h2 className="sr-only">{t(($) => $.shop.tabs.history)}</h2>
      <ul className="grid gap-3 desktop:grid-cols-2">
        {redemptions.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <PagedEnd
        status={status}
        failure={error}
        cursor={cursor}
        more={t(($) => $.orders.more)}
        onMore={() => {
          if (cursor) dispatch(olderOrders.requested({ cursor, shown: redemptions }));
        }}
      />
    </>
  );
}

function OrderCard({ order }: { order: Redemption }) {
  const t = useText();
  const { language } = useLanguage();
  const donation = order.kind === 'donate';
  const body = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <h3>{t(($) => $.orders.number, { number: orderNumber(order.id) })}</h3>
        <span className="text-small text-ink-2 tabular-nums">{formatDateNumeric(order.createdAt)}</span>
      </span>
      {isCancelled(order) ? <b className="text-small text-danger">{t(($) => $.orders.cancelled)}</b> : null}
      <ul className="grid gap-3">
        {order.orderItems.map((line, index) => (
          <li key={index} className="flex items-center gap-3">
            <Stage
              tone={toneAt(index)}
              src={line.itemImage[language] || undefined}
              fallback={<PackPicture />}
              className="w-14 flex-none rounded-md"
            />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {line.itemName[language]}
              <span className="block text-small text-ink-2 tabular-nums">
                {formatPoints(line.points)} {t(($) => $.shop.points)}
              </span>
            </span>
            <span className="flex-none text-ink-2">×{line.quantity}</span>
          </li>
        ))}
      </ul>
      <span className="flex items-center justify-between gap-3 text-small">
        <b className="tabular-nums">
          {formatPoints(orderPoints(order))} {t(($) => $.shop.points)}
        </b>
        {donation ? (
          <span className="text-ink-2">{t(($) => $.shop.donate)}</span>
        ) : (
          <ChevronRight className="size-5 text-ink-2" aria-hidden />
        )}
      </span>
    </>
  );
  const card = 'grid gap-3 rounded-lg bg-surface p-5 no-underline shadow-card';
  return donation ? (
    <div className={card}>{body}</div>
  ) : (
    <Link to={`/order/track?id=${encodeURIComponent(order.id)}&type=order`} className={card}>
      {body}
    </Link>
  );
}
