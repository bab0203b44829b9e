import { faceValue, offerRefusal } from './voucher.js';

describe('offerRefusal', () => {
  it.each([
    ['VOUCHER_NOT_AVAILABLE', null, 5],
    ['VOUCHER_NOT_AVAILABLE', { active: false, points: 500 }, 0],
    ['VOUCHER_NOT_AVAILABLE', { active: true, points: 0 }, 5],
    ['STOCK_OUT', { active: true, points: 500 }, 0],
    [null, { active: true, points: 500 }, 1],
  ])('says %s of %j with %i codes', (refusal, type, available) => {
    expect(offerRefusal(type, available)).toBe(refusal);
  });
});

it.each([
  [500, 'RM5'],
  [50_000, 'RM500'],
  [1250, 'RM12.50'],
])('names %i sen %s', (value, name) => expect(faceValue({ value })).toBe(name));
