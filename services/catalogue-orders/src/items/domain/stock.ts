import type { Stock } from './item.js';

/**
 * Why an item's stock changed. `receive`: the inventory was set (may be negative). `hold`: an order in progress took some
 * aside. `release`: it came to nothing. `ship`: it was placed. `return`: it was cancelled, and its items are there.
 */
export const MOVEMENT_TYPES = ['receive', 'hold', 'release', 'ship', 'return'] as const;
export type MovementType = (typeof MOVEMENT_TYPES)[number];

/** One change of an item's stock; never changed or removed. */
export interface Movement {
  /** Business event, so that it cannot be written twice: `<redemption>:<item>:<type>`. */
  id: string;
  itemId: string;
  type: MovementType;
  quantity: number;
  /** Id of the redemption; of the change of inventory for `receive`. */
  ref: string;
  at: Date;
}

/** Returns what a movement does to each number of the stock. */
export function effectOf(type: MovementType, quantity: number): Stock {
  switch (type) {
    case 'receive':
      return { onHand: quantity, held: 0, shipped: 0, remaining: quantity };
    case 'hold':
      return { onHand: 0, held: quantity, shipped: 0, remaining: -quantity };
    case 'release':
      return { onHand: 0, held: -quantity, shipped: 0, remaining: quantity };
    case 'ship':
      return { onHand: 0, held: -quantity, shipped: quantity, remaining: 0 };
    case 'return':
      return { onHand: 0, held: 0, shipped: -quantity, remaining: quantity };
  }
}

/** A number that is not what the movements come to. */
export interface Mismatch {
  itemId: string;
  number: keyof Stock;
  stored: number;
  computed: number;
}

/** Returns where the stored stock of an item departs from the sums of its movements, or from remaining = onHand − held − shipped. */
export function mismatches(
  itemId: string,
  stored: Stock,
  sums: readonly Pick<Movement, 'type' | 'quantity'>[],
): Mismatch[] {
  const computed = { onHand: 0, held: 0, shipped: 0, remaining: 0 };
  for (const { type, quantity } of sums) {
    const effect = effectOf(type, quantity);
    for (const number of Object.keys(computed) as (keyof Stock)[]) computed[number] += effect[number];
  }
  return (Object.keys(computed) as (keyof Stock)[])
    .filter((number) => stored[number] !== computed[number])
    .map((number) => ({ itemId, number, stored: stored[number], computed: computed[number] }));
}
