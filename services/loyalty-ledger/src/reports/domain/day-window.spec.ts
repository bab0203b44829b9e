import { lastDayNeeded } from './day-window.js';

const DAYS = [
  { day: '2025-12-31', rows: 5 },
  { day: '2026-01-01', rows: 3 },
  { day: '2026-02-01', rows: 10 },
];

describe('the last day that a page needs', () => {
  it.each<[1 | -1, string | undefined, number, string | undefined]>([
    [-1, undefined, 10, '2026-02-01'],
    [-1, undefined, 11, '2026-01-01'],
    [-1, undefined, 18, '2025-12-31'],
    [-1, undefined, 19, undefined],
    [-1, '2026-02-01', 3, '2026-01-01'],
    [-1, '2026-02-01', 4, '2025-12-31'],
    [-1, '2026-01-15', 3, '2026-01-01'],
    [-1, '2025-12-31', 1, undefined],
    [1, undefined, 5, '2025-12-31'],
    [1, undefined, 6, '2026-01-01'],
    [1, '2025-12-31', 4, '2026-02-01'],
    [1, '2026-02-01', 1, undefined],
  ])('in direction %i after %s for %i rows is %s', (way, from, wanted, day) => {
    expect(lastDayNeeded(DAYS, way, from, wanted)).toBe(day);
  });
});
