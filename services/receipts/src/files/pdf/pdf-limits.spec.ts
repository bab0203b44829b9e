import { PAGE_SIDE, pixelsOf } from './pdf-limits.js';

it.each([
  ['A4', 595, 842, { width: 1_652, height: 2_338 }],
  ['a till roll', 164, 1_700, { width: 231, height: PAGE_SIDE }],
  ['a page as large as a house', 14_400_000, 14_400_000, { width: PAGE_SIDE, height: PAGE_SIDE }],
  ['a thread', 1, 1_000_000, { width: 1, height: PAGE_SIDE }],
  ['a stamp', 72, 36, { width: 200, height: 100 }],
])('%s has pixels within bounds', (_, width, height, pixels) => {
  expect(pixelsOf(width, height)).toEqual(pixels);
});

it.each([
  [0, 842],
  [595, 0],
  [-595, 842],
  [NaN, 842],
  [595, Infinity],
])('%f by %f is no page', (width, height) => {
  expect(pixelsOf(width, height)).toBeNull();
});
