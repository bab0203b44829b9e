import { Cost, formatPoints, Pill, SegmentedNav, Wrap } from '@club/web-kit';
import { ShoppingBasket } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { selectCarts } from '../cart/index.js';
import { MysteryBoxHistory } from '../mystery-box/index.js';
import { HistoryTab } from '../orders/index.js';
import { MyVouchers } from '../vouchers/index.js';
import { ShopTab } from './shop-tab.js';

const TABS = ['shop', 'history', 'voucher', 'mysterybox'] as const;
type Tab = (typeof TABS)[number];
const isTab = (value: unknown): value is Tab => TABS.includes(value as Tab);

/**
 * My rewards (docs/product/screens.md#shop-pages): shop, orders, vouchers, mystery box. The tab stands in the address;
 * a page that leads here may name it in navigation state `origin` instead.
 */
export default function ShopPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const carts = useAppSelector(selectCarts);
  const [query] = useSearchParams();
  const origin = (useLocation().state as { origin?: unknown } | null)?.origin;
  const asked = query.get('tab');
  const tab: Tab = isTab(asked) ? asked : isTab(origin) ? origin : 'shop';
  usePage(t(($) => $.shop.title));
  if (!user) return null;
  const cart = carts.order.length > 0 ? 'order' : carts.pregnant.length > 0 ? 'pregnant' : null;

  const held = cart === null ? 0 : carts[cart].reduce((sum, line) => sum + line.quantity, 0);

  return (
    <MemberShell>
      <Wrap className="grid grid-cols-1 gap-5 pt-1">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <h1 tabIndex={-1}>{t(($) => $.shop.title)}</h1>
          <p className="grid justify-items-end max-[22.5rem]:justify-items-start">
            <span aria-hidden>
              <Cost points={formatPoints(user.totalPoints)} large />
            </span>
            <span aria-hidden className="mt-1 text-tiny text-ink-2">
              {t(($) => $.shop.toSpend)}
            </span>
            <span className="sr-only">{t(($) => $.shop.balance, { count: user.totalPoints })}</span>
          </p>
        </div>
        <div className="desktop:max-w-136">
          <SegmentedNav
            label={t(($) => $.shop.title)}
            renderLink={AppLink}
            items={TABS.map((one) => ({
              href: `/pointshop?tab=${one}`,
              label: t(($) => $.shop.tabs[one]),
              icon: null,
              current: one === tab,
            }))}
          />
        </div>
        {cart && tab === 'shop' ? (
          <Link
            to={`/order/addtocart?type=${cart}`}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-primary"
          >
            <ShoppingBasket className="size-5" aria-hidden />
            {t(($) => $.shop.toCart)}
            <Pill aria-hidden className="bright bg-points px-2 py-0.5 text-tiny text-ink tabular-nums">
              {held}
            </Pill>
            <span className="sr-only">{t(($) => $.shop.cartCount, { count: held })}</span>
          </Link>
        ) : null}
        {tab === 'shop' ? <ShopTab user={user} /> : null}
        {tab === 'history' ? <HistoryTab user={user} /> : null}
        {tab === 'voucher' ? <MyVouchers /> : null}
        {tab === 'mysterybox' ? <MysteryBoxHistory /> : null}
      </Wrap>
    </MemberShell>
  );
}
