import { householdsOf } from './household.js';

it('names each household of a member once', () => {
  expect(
    householdsOf([
      { line1: '12 Jalan Mawar', postcode: '50480' },
      { line1: 'No 12, Jln Mawar', postcode: '50480' },
      { line1: '', postcode: '' },
    ]),
  ).toEqual(['50480:12JALANMAWAR']);
});
