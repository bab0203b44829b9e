import { householdOf, householdsOf } from './household.js';

const at = (line1: string, postcode = '50480') => householdOf({ line1, postcode });

describe('householdOf', () => {
  it.each([
    ['No. 12, Jalan Mawar', '12 JALAN MAWAR'],
    ['12 jln mawar', '12, Jalan Mawar'],
    ['Blk A-3-1, Tmn Desa', 'block a-3-1 taman desa'],
    ['12  Jalan  Mawar.', '12 Jalan Mawar'],
  ])('takes %j and %j for one house', (one, other) => {
    expect(at(one)).toBe(at(other));
    expect(at(one)).not.toBe('');
  });

  it('tells postcodes and house numbers apart', () => {
    expect(at('12 Jalan Mawar')).not.toBe(at('12 Jalan Mawar', '50490'));
    expect(at('12 Jalan Mawar')).not.toBe(at('21 Jalan Mawar'));
  });

  it('is none without a postcode or a line', () => {
    expect(at('12 Jalan Mawar', '')).toBe('');
    expect(at(' .,- ')).toBe('');
  });

  it('names each household of a member once', () => {
    expect(
      householdsOf([
        { line1: '12 Jalan Mawar', postcode: '50480' },
        { line1: 'No 12, Jln Mawar', postcode: '50480' },
        { line1: '', postcode: '' },
      ]),
    ).toEqual(['50480:12JALANMAWAR']);
  });
});
