import { Button, formatPoints, Message } from '@club/web-kit';
import { Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Reward } from '../../core/rewards/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { cartActions, cartTotal, lineOf, selectCarts, type CartType } from '../cart/index.js';

/**
 * The rewards in the cart that take the points which this one needs, each with a button that removes it, and one that puts
 * this reward in their place (docs/product/rewards.md#cart).
 */
export function CartInTheWay({ reward, type }: { reward: Reward; type: CartType }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lines = useAppSelector(selectCarts)[type];
  const cart = `/order/addtocart?type=${type}`;
  const isInCart = lines.some(({ id }) => id === reward.id);
  const swap = () => {
    dispatch(cartActions.swapped({ type, line: lineOf(reward) }));
    void navigate(cart);
  };
  return (
    <div className="grid gap-3">
      <Message tone="warning" title={t(($) => $.shop.cartTitle, { points: formatPoints(cartTotal(lines)) })}>
        {isInCart ? t(($) => $.shop.cartRemove) : t(($) => $.shop.cartSwap)}
      </Message>
      <ul className="grid rounded-lg bg-surface px-5 py-1 shadow-card [&>li]:border-line [&>li+li]:border-t">
        {lines.map(({ id, name, quantity, points }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            <span className="min-w-24 flex-1 [overflow-wrap:anywhere]">
              <b>{name[language]}</b>
              <span className="block text-small text-ink-2 tabular-nums">
                {quantity > 1 ? `${quantity} × ` : ''}
                {formatPoints(points)} {t(($) => $.shop.points)}
              </span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 className="size-4" aria-hidden />}
              aria-label={t(($) => $.cart.remove, { name: name[language] })}
              onClick={() => dispatch(cartActions.removed({ type, id }))}
            >
              {t(($) => $.shop.remove)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        {isInCart ? null : (
          <Button variant="points" onClick={swap}>
            {t(($) => $.shop.swap)}
          </Button>
        )}
        <Button asChild variant="outline">
          <Link to={cart}>{t(($) => $.shop.toCart)}</Link>
        </Button>
      </p>
    </div>
  );
}
