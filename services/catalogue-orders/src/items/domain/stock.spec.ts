import { isListed, NO_STOCK } from './item.js';
import { effectOf, mismatches, MOVEMENT_TYPES } from './stock.js';

describe('stock', () => {
  it.each(MOVEMENT_TYPES)('%s keeps remaining = on hand − held − shipped', (type) => {
    const { onHand, held, shipped, remaining } = effectOf(type, 7);
    expect(remaining).toBe(onHand - held - shipped);
  });

  it('is what its movements come to', () => {
    const movements = [
      { type: 'receive' as const, quantity: 10 },
      { type: 'hold' as const, quantity: 3 },
      { type: 'ship' as const, quantity: 3 },
      { type: 'hold' as const, quantity: 2 },
      { type: 'release' as const, quantity: 2 },
      { type: 'hold' as const, quantity: 1 },
      { type: 'return' as const, quantity: 2 },
    ];
    expect(mismatches('i', { onHand: 10, held: 1, shipped: 1, remaining: 8 }, movements)).toEqual([]);
    expect(mismatches('i', { onHand: 10, held: 1, shipped: 2, remaining: 8 }, movements)).toEqual([
      { itemId: 'i', number: 'shipped', stored: 2, computed: 1 },
    ]);
  });
});

describe('what members see', () => {
  const left = (remaining: number) => ({ ...NO_STOCK, remaining });
  it.each([
    ['item', true, 1, true],
    ['item', true, 0, false],
    ['item', false, 5, false],
    ['pregnant', true, 0, false],
    ['donate', true, 0, true],
    ['donate', false, 0, false],
  ] as const)('%s, active %s, %i left → %s', (kind, active, remaining, listed) => {
    expect(isListed({ kind, active, stock: left(remaining) })).toBe(listed);
  });
});
