import { isLate } from './lateness.js';
import { placedAt, type ParcelState } from './way.js';

const NOW = new Date('2026-11-21T04:00:00Z');
const order = (state: ParcelState, createdAt: string, expectedOn?: string) => ({
  track: { ...placedAt(new Date(createdAt)), state },
  createdAt: new Date(createdAt),
  parcel: expectedOn ? { courier: 'Pos Laju', trackingId: 'EF1MY', expectedOn } : null,
});
/** The first moment of the day in Kuala Lumpur two days before now, and the last one before it. */
const [IN_TIME, LATE] = ['2026-11-18T16:00:00.000Z', '2026-11-18T15:59:59.999Z'];

it.each([
  ['Order Placed', IN_TIME, undefined, false],
  ['Order Placed', LATE, undefined, true],
  ['PROCESSING', IN_TIME, undefined, false],
  ['PROCESSING', LATE, '2026-12-01', true],
  ['DELIVERING', LATE, '2026-11-21', false],
  ['DELIVERING', LATE, '2026-11-20', true],
  ['DELIVERING', LATE, undefined, false],
  ['DELIVERED', LATE, '2026-11-20', false],
  ['CANCELLED', LATE, '2026-11-20', false],
] as const)('%s since %s, expected on %s: late is %s', (state, createdAt, expectedOn, late) => {
  expect(isLate(order(state, createdAt, expectedOn), NOW, 2)).toBe(late);
});

it('allows as many days as the kind of parcel has', () => {
  const waiting = order('PROCESSING', LATE);
  expect([isLate(waiting, NOW, 2), isLate(waiting, NOW, 3)]).toEqual([true, false]);
});
