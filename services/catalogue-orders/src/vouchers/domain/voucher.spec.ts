import { faceValue, isOver, offerRefusal, validUntilOf } from './voucher.js';

/** The last hour of 9 March 2026 in Kuala Lumpur. */
const NOW = new Date('2026-03-09T15:00:00Z');

describe('offerRefusal', () => {
  const shown = { active: true, points: 500, shownFrom: '', lastDay: '' };
  it.each([
    ['VOUCHER_NOT_AVAILABLE', null, 5],
    ['VOUCHER_NOT_AVAILABLE', { ...shown, active: false }, 0],
    ['VOUCHER_NOT_AVAILABLE', { ...shown, points: 0 }, 5],
    ['VOUCHER_NOT_AVAILABLE', { ...shown, shownFrom: '2026-03-10' }, 5],
    ['VOUCHER_NOT_AVAILABLE', { ...shown, lastDay: '2026-03-08' }, 5],
    ['STOCK_OUT', shown, 0],
    [null, shown, 1],
    [null, { ...shown, shownFrom: '2026-03-09', lastDay: '2026-03-09' }, 1],
  ])('says %s of %j with %i codes', (refusal, type, available) => {
    expect(offerRefusal(type, available, NOW)).toBe(refusal);
  });
});

it.each([
  ['2026-12-31', { validDays: 0, lastDay: '' }],
  ['2026-04-08', { validDays: 30, lastDay: '' }],
  ['2027-02-28', { validDays: 0, lastDay: '2027-02-28' }],
])('a voucher is valid until %s by %j', (day, type) => expect(validUntilOf(type, NOW)).toBe(day));

it('a type is over on the day after its last one', () => {
  expect([isOver({ lastDay: '' }, NOW), isOver({ lastDay: '2026-03-09' }, NOW)]).toEqual([false, false]);
  expect(isOver({ lastDay: '2026-03-09' }, new Date('2026-03-09T16:00:00Z'))).toBe(true);
});

it.each([
  [500, 'RM5'],
  [50_000, 'RM500'],
  [1250, 'RM12.50'],
])('names %i sen %s', (value, name) => expect(faceValue({ value })).toBe(name));
