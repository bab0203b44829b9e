import { Button } from '@club/web-kit';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import type { Reward } from '../../core/rewards/types.js';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { setWish } from '../../core/rewards/wish-requests.js';
import { knownList } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useText } from '../../i18n/hooks.js';

/**
 * Puts a reward on the wish list or takes it off (docs/product/rewards.md#wish-list); nothing for a gift to others, and while the list is
 * not known.
 */
export function WishButton({ reward: { kind, id }, user }: { reward: Reward; user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector((state) => state.rewards.setWish);
  const [pressed, setPressed] = useState(false);
  useCleared(setWish, { first: true });
  const wishes = knownList(user, 'wishList');
  if (kind === 'donate' || wishes === null) return null;
  const wished = wishes.some((wish) => wish.kind === kind && wish.id === id);
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="sm"
        variant="outline"
        loading={status === 'loading'}
        icon={<Heart className={wished ? 'size-5 fill-current text-danger' : 'size-5'} aria-hidden />}
        onClick={() => {
          setPressed(true);
          dispatch(setWish.requested({ kind, id, wished: !wished }));
        }}
      >
        {wished ? t(($) => $.shop.wish.remove) : t(($) => $.shop.wish.add)}
      </Button>
      {error ? (
        <p role="alert" className="text-small text-danger">
          {errorText(error)}
        </p>
      ) : (
        <p role="status" className="text-small text-ink-2">
          {pressed && status === 'ok' ? (wished ? t(($) => $.shop.wish.added) : t(($) => $.shop.wish.removed)) : ''}
        </p>
      )}
    </div>
  );
}
