/** An item and how many of it. */
export interface CartLine {
  id: string;
  quantity: number;
}

/** What one order may hold: different items, and pieces of one. Whoever fills a cart is told these. */
export const CART_LIMITS = { lines: 50, quantity: 99 } as const;

/** What is wrong with a line; `less` and `more` are quantities that are none. */
interface Wrong {
  at: number;
  what: 'id' | 'less' | 'more';
}

/** A cart with each item once, sorted by id; or what is wrong with it, by the place of the line. */
export type CheckedCart = { lines: CartLine[] } | { empty: true } | { tooLong: true } | { wrong: Wrong[] };

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Returns the cart within CART_LIMITS. Quantities are whole numbers, also added up where an item is named twice. */
export function checkCart(lines: readonly CartLine[]): CheckedCart {
  if (lines.length === 0) return { empty: true };
  if (lines.length > CART_LIMITS.lines) return { tooLong: true };
  const wrong: Wrong[] = [];
  const sums = new Map<string, number>();
  lines.forEach(({ id, quantity }, at) => {
    if (!ID.test(id)) wrong.push({ at, what: 'id' });
    const sum = (sums.get(id) ?? 0) + quantity;
    if (!(Math.floor(quantity) === quantity && quantity >= 1)) wrong.push({ at, what: 'less' });
    else if (sum > CART_LIMITS.quantity) wrong.push({ at, what: 'more' });
    sums.set(id, sum);
  });
  if (wrong.length > 0) return { wrong };
  const merged = [...sums].map(([id, quantity]) => ({ id, quantity }));
  return { lines: merged.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}
