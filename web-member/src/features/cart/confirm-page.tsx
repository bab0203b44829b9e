import {
  Button,
  Card,
  Dialog,
  formatPoints,
  PackInCradle,
  PackPicture,
  SectionHead,
  Stage,
  SummaryList,
  toneAt,
  Wrap,
} from '@club/web-kit';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { Address, User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { DeliverTo, useChosenAddress } from '../../shared/address.js';
import { redeem } from './requests.js';
import { selectCarts, selectRedeem } from './selectors.js';
import { cartTotal, type CartLine, type CartType } from './slice.js';
import { useFreshCart } from './use-fresh-cart.js';

/**
 * Shows the order and its address (docs/product/screens.md#shop-pages). Without a cart or an address the shop opens;
 * EDIT leads back to the cart, CONFIRM sends the order once.
 */
export default function ConfirmPage({ type }: { type: CartType }) {
  const t = useText();
  const user = useAppSelector(selectUser);
  const lines = useAppSelector(selectCarts)[type];
  const request = useAppSelector(selectRedeem);
  const address = useChosenAddress(user);
  usePage(t(($) => $.cart.review));
  useFreshCart(type);
  useCleared(redeem, { first: true });

  if (!user) return null;
  if (request.status === 'ok') return <Placed orderId={request.data.id} />;
  if (lines.length === 0 || !address) return <Navigate to="/pointshop" replace />;
  return <Review type={type} lines={lines} user={user} address={address} />;
}

interface ReviewProps {
  type: CartType;
  lines: CartLine[];
  user: User;
  address: Address;
}

function Review({ type, lines, user, address }: ReviewProps) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useAppSelector(selectRedeem);
  const keyOf = useAttemptKey();
  const total = cartTotal(lines);
  const busy = request.status === 'loading';
  const send = () => {
    const items = lines.map(({ id, quantity }) => ({ id, quantity }));
    const order = { id: user.id, addressId: address.id, items, pregnant: type === 'pregnant' };
    dispatch(redeem.requested({ order, key: keyOf(order) }));
  };
  return (
    <MemberShell title={t(($) => $.cart.review)} back={`/order/addtocart?type=${type}`} narrow>
      <Wrap narrow className="grid gap-5">
        <Card>
          <SectionHead title={t(($) => $.cart.items)} />
          <ul className="grid gap-4">
            {lines.map((line, index) => (
              <li key={line.id} className="flex items-center gap-3">
                <Stage
                  tone={toneAt(index + 3)}
                  src={line.image[language] || undefined}
                  fallback={<PackPicture />}
                  className="w-17 flex-none rounded-md"
                />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <b>{line.name[language]}</b>
                  <span className="block text-small text-ink-2 tabular-nums">
                    {formatPoints(line.points)} {t(($) => $.shop.points)}
                  </span>
                </span>
                <span className="flex-none text-ink-2">×{line.quantity}</span>
              </li>
            ))}
          </ul>
        </Card>
        <DeliverTo user={user} address={address} changeAt={`/viewAddress?type=${type}`} />
        <SummaryList
          className="grid gap-2.5 rounded-lg bg-surface p-5 text-[.9375rem] shadow-card"
          rows={[
            { term: t(($) => $.cart.balance), value: formatPoints(user.totalPoints) },
            { term: t(($) => $.cart.total), value: formatPoints(total) },
            { term: t(($) => $.cart.after), value: formatPoints(user.totalPoints - total), total: true },
          ]}
        />
        <div className="grid gap-3">
          <Button variant="points" block loading={busy} loadingText={t(($) => $.cart.sending)} onClick={send}>
            {t(($) => $.cart.send)}
          </Button>
          <Button asChild variant="outline" block>
            <Link to={`/order/addtocart?type=${type}`}>{t(($) => $.cart.edit)}</Link>
          </Button>
        </div>
      </Wrap>
      {request.status === 'error' ? (
        <LazyErrorModal
          failure={request.error}
          title={t(($) => $.shop.errorTitle)}
          onClose={() => dispatch(redeem.cleared())}
        />
      ) : null}
    </MemberShell>
  );
}

function Placed({ orderId }: { orderId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const leave = () => void navigate('/pointshop?tab=history', { replace: true });
  return (
    <MemberShell title={t(($) => $.cart.review)} back="/pointshop" narrow>
      <Dialog
        open
        onOpenChange={leave}
        title={t(($) => $.cart.doneTitle)}
        description={t(($) => $.cart.done)}
        picture={<PackInCradle />}
        actions={
          <>
            <Button asChild variant="points" block>
              <Link to={`/order/track?id=${encodeURIComponent(orderId)}&type=order`} replace>
                {t(($) => $.cart.track)}
              </Link>
            </Button>
            <Button variant="quiet" block onClick={leave}>
              {t(($) => $.cart.toRewards)}
            </Button>
          </>
        }
      />
    </MemberShell>
  );
}
