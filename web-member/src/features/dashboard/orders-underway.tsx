import { Disc, formatDate, RowList } from '@club/web-kit';
import { ChevronRight, Truck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { knownList } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { orderNumber } from '../../shared/order-number.js';
import { isUnderway } from '../../shared/orders.js';
import { UserSectionError } from '../../shared/section-error.js';

/** Most orders that are shown; the others are in the history. */
const SHOWN = 3;

/** Orders that have not arrived, the newest first, with where each is and when it is expected; nothing where there is none. */
export function OrdersUnderway({ user }: { user: User }) {
  const t = useText();
  const orders = knownList(user, 'redemptions');
  if (orders === null) return <UserSectionError quiet title={t(($) => $.unavailable.orders)} />;
  const underway = orders.filter(isUnderway);
  if (underway.length === 0) return null;
  return (
    <RowList>
      {underway.slice(0, SHOWN).map((order) => (
        <li key={order.id}>
          <Row order={order} />
        </li>
      ))}
      {underway.length > SHOWN ? (
        <li>
          <Link to="/pointshop?tab=history" className="flex min-h-11 items-center text-small font-bold text-primary">
            {t(($) => $.orders.all)}
          </Link>
        </li>
      ) : null}
    </RowList>
  );
}

function Row({ order }: { order: User['redemptions'][number] }) {
  const t = useText();
  const { language } = useLanguage();
  const { id, state, courier, expectedOn } = order;
  const states = t(($) => $.orders.underway, { returnObjects: true }) as Record<string, string>;
  const where = [states[state], courier].filter(Boolean);
  return (
    <Link
      to={`/order/track?id=${encodeURIComponent(id)}&type=order`}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 no-underline"
    >
      <Disc tone="sky">
        <Truck aria-hidden />
      </Disc>
      <span className="min-w-0 flex-1">
        <b className="block">{t(($) => $.orders.number, { number: orderNumber(id) })}</b>
        <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">{where.join(' · ')}</span>
        {expectedOn ? (
          <span className="block text-small font-medium">
            {t(($) => $.orders.expected, { date: formatDate(expectedOn, language) })}
          </span>
        ) : null}
      </span>
      <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
    </Link>
  );
}
