import { pointsAt, retailerOf, skuOf } from './product.js';

const NOW = new Date('2026-11-21T04:00:00Z');
const LATER = new Date('2026-11-25T04:00:00Z');
const at = { now: NOW, lastPlace: 25 };
const refusal = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
  return [];
};

describe('a retailer', () => {
  it('has a name of one line, and stays what it is otherwise', () => {
    expect(retailerOf({ name: '  Jaya \n Grocer ' }, null)).toEqual({
      name: 'Jaya Grocer',
      others: false,
      active: true,
    });
    expect(retailerOf({}, { name: 'Others', others: true, active: false })).toEqual({
      ...{ name: 'Others', others: true, active: false },
    });
    expect(refusal(() => retailerOf({ name: ' ' }, null))).toEqual(['name']);
    expect(refusal(() => retailerOf({ name: 'x'.repeat(101) }, null))).toEqual(['name']);
  });
});

describe('a product', () => {
  it('is put behind the last one unless it has a place, and stays what it is otherwise', () => {
    const made = skuOf({ item: 'Drypers  Touch', size: 'Larger pack', points: 190 }, null, at);
    expect(made).toEqual({
      ...{ item: 'Drypers Touch', size: 'Larger pack', points: 190, place: 26, active: true, earlier: [] },
    });
    expect(skuOf({ place: 3 }, made, at)).toEqual({ ...made, place: 3 });
    expect(skuOf({ size: '' }, made, at)).toMatchObject({ size: '' });
  });

  it.each([
    [{ item: '' }, ['item']],
    [{ item: 'x'.repeat(101) }, ['item']],
    [{ size: 'x'.repeat(41) }, ['size']],
    [{ points: undefined }, ['points']],
    [{ points: 0 }, ['points']],
    [{ points: 1.5 }, ['points']],
    [{ points: 100_001 }, ['points']],
    [{ place: 0 }, ['place']],
    [{ place: 10_000 }, ['place']],
  ])('with %j is refused at its field', (wrong, fields) => {
    expect(refusal(() => skuOf({ item: 'Wipes', size: '', points: 30, ...wrong }, null, at))).toEqual(fields);
  });

  it('counts the points that it had when a receipt was uploaded, after any number of changes', () => {
    const first = skuOf({ item: 'Wipes', points: 30 }, null, at);
    const second = skuOf({ points: 40 }, first, at);
    const third = skuOf({ points: 50 }, second, { ...at, now: LATER });
    expect(skuOf({ item: 'Wet wipes' }, third, at).earlier).toEqual(third.earlier);
    const moments = ['2026-11-21T03:59:59.999Z', NOW, '2026-11-25T03:59:59.999Z', LATER].map((each) => new Date(each));
    expect(moments.map((moment) => pointsAt(third, moment))).toEqual([30, 40, 40, 50]);
  });
});
