import type { CartLine, Carts } from './slice.js';

const keyOf = (memberId: string) => `club.cart.${memberId}`;
const EMPTY: Carts = { order: [], pregnant: [] };

/** The carts a browser keeps for a member; nothing it cannot read is an error. */
export function readCarts(memberId: string, storage: Storage | undefined = globalThis.localStorage): Carts {
  try {
    const kept = JSON.parse(storage?.getItem(keyOf(memberId)) ?? 'null') as Partial<Carts> | null;
    return { order: lines(kept?.order), pregnant: lines(kept?.pregnant) };
  } catch {
    return EMPTY;
  }
}

/** Keeps the carts; a browser that forbids storage keeps them for the page's life. */
export function writeCarts(memberId: string, carts: Carts, storage: Storage | undefined = globalThis.localStorage) {
  try {
    if (carts.order.length + carts.pregnant.length === 0) storage?.removeItem(keyOf(memberId));
    else storage?.setItem(keyOf(memberId), JSON.stringify(carts));
  } catch {
    // the carts in memory serve
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) > 0;

function lines(kept: unknown): CartLine[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (line: Partial<CartLine> | null) =>
      isText(line?.id) && isCount(line?.quantity) && isCount(line?.points) && isText(line?.name?.en),
  ) as CartLine[];
}
