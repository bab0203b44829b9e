import type { CartLimits } from '../../core/rewards/types.js';
import { cartTotal, type CartLine } from './slice.js';

/** Limits of a member's cart besides the stock. */
export interface Bounds {
  /** Points of the member. */
  balance: number;
  /** The server's limits of one order; null until it has answered. */
  limits: CartLimits | null;
  /** Number of each item that the member took before; where it is not known, the server decides. */
  taken: Readonly<Record<string, number>>;
}

/** Reason why no more fits: codes of the error catalogue, and those that only a cart has. */
export interface Full {
  code: 'STOCK_ALL' | 'QUANTITY_TOO_LARGE' | 'ITEM_LIMIT_REACHED' | 'CART_TOO_LONG' | 'POINTS_ALL';
  details: Record<string, number>;
}

type Wanted = Omit<CartLine, 'quantity'>;

/** Returns why a line may not hold so many pieces: more than are left, than an order takes, or than a member may have. */
export function tooMany(
  { id, stock, limit = 0 }: Wanted,
  quantity: number,
  { limits, taken }: Omit<Bounds, 'balance'>,
): Full | null {
  if (quantity > stock) return { code: 'STOCK_ALL', details: { count: stock } };
  if (limit > 0 && quantity + (taken[id] ?? 0) > limit) return { code: 'ITEM_LIMIT_REACHED', details: {} };
  if (limits && quantity > limits.quantity) return { code: 'QUANTITY_TOO_LARGE', details: { max: limits.quantity } };
  return null;
}

/** Returns why a cart is too long for one order. */
export const tooLong = (lines: number, limits: CartLimits | null): Full | null =>
  limits && lines > limits.lines ? { code: 'CART_TOO_LONG', details: { max: limits.lines } } : null;

/** Returns why one more of a line does not fit (docs/product/rewards.md#cart); null when it does. */
export function whyNotMore(lines: readonly CartLine[], line: Wanted, bounds: Bounds): Full | null {
  const known = lines.find(({ id }) => id === line.id);
  const full = tooMany(line, (known?.quantity ?? 0) + 1, bounds);
  if (full) return full;
  const long = known ? null : tooLong(lines.length + 1, bounds.limits);
  if (long) return long;
  return bounds.balance - cartTotal(lines) < line.points ? { code: 'POINTS_ALL', details: {} } : null;
}
