import { RECEIPT_MOVES, RECEIPT_STATES, reviewBy, worthOf } from './receipt.js';

describe('a receipt', () => {
  it('moves by its table alone', () => {
    const moves = RECEIPT_STATES.flatMap((from) => RECEIPT_MOVES[from].map((to) => `${from} → ${to}`));
    expect(moves).toEqual([
      'pending → decided',
      ...['pending', 'approving', 'rejected', 'pictureRequested'].map((to) => `decided → ${to}`),
      ...['approving → approved', 'approving → pending', 'pictureRequested → pending', 'pictureRequested → rejected'],
    ]);
  });

  it.each([
    ['a Monday', '2026-11-16T04:00:00Z', '2026-11-23'],
    ['a Friday', '2026-11-20T04:00:00Z', '2026-11-27'],
    ['a Saturday', '2026-11-21T04:00:00Z', '2026-11-27'],
    ['a Sunday', '2026-11-22T04:00:00Z', '2026-11-27'],
    ['late on a Sunday in London, a Monday in Kuala Lumpur', '2026-11-22T16:00:00Z', '2026-11-30'],
    ['the end of a year', '2026-12-29T04:00:00Z', '2027-01-05'],
  ])('§9 of %s is reviewed within five working days', (_, uploadedAt, day) => {
    expect(reviewBy(new Date(uploadedAt))).toBe(day);
  });

  it('is worth its packs', () => {
    const line = { skuId: 'a', item: 'A', size: '', points: 220, quantity: 2 };
    expect(worthOf([line, { ...line, points: 40, quantity: 3 }])).toBe(560);
    expect(worthOf([])).toBe(0);
  });
});
