import { addMonths } from './calendar-months.js';

it.each([
  ['2026-11-21', 6, '2027-05-21'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-07-01', 6, '2027-01-01'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});
