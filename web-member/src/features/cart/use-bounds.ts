import type { User } from '../../core/types.js';
import { useAppSelector } from '../../core/hooks.js';
import { selectCartLimits } from '../../core/rewards/selectors.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { Bounds, Full } from './limits.js';

/** Returns what bounds the carts of a member. */
export function useBounds({ totalPoints, itemsTaken }: User): Bounds {
  const limits = useAppSelector(selectCartLimits);
  return { balance: totalPoints, limits, taken: itemsTaken };
}

/** Returns the words for why no more fits. */
export function useFullText() {
  const t = useText();
  const errorText = useErrorText();
  return ({ code, details }: Full): string => {
    if (code === 'POINTS_ALL') return t(($) => $.cart.full);
    if (code !== 'STOCK_ALL') return errorText({ code, details });
    const { count = 0 } = details;
    return count < 1 ? errorText({ code: 'STOCK_OUT' }) : t(($) => $.shop.left, { count });
  };
}
