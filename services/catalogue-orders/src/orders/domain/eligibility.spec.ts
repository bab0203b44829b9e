import { mayTakePregnantOffer, monthsLater } from './eligibility.js';

it.each([
  ['2026-01-15', '2026-07-15'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-07-01', '2027-01-01'],
])('six months after %s is %s', (date, later) => expect(monthsLater(date, 6)).toBe(later));

describe('the pregnant offer', () => {
  it.each([
    ['pregnant', '2026-05-21', '2026-11-21', true],
    ['pregnant', '2026-05-21', '2026-11-22', false],
    ['pregnant', '2027-03-01', '2026-11-21', true],
    ['pregnant', '', '2026-11-21', false],
    ['oneChild', '2026-12-01', '2026-11-21', false],
    ['trying', '2026-12-01', '2026-11-21', false],
  ])('stage %s, due %s, on %s → %s', (pregnancyStage, edb, today, allowed) => {
    expect(mayTakePregnantOffer({ pregnancyStage, edb }, today)).toBe(allowed);
  });
});
