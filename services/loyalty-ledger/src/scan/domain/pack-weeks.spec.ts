import { packWeeks } from './pack-weeks.js';

// Saturday, 21 November 2026; its week began on Monday, the 16th.
const NOW = new Date('2026-11-21T12:00:00+08:00');
const on = (...days: string[]) => days.map((day) => new Date(`${day}T12:00:00+08:00`));

describe('weeks in a row with a registered pack (docs/product/points.md#weeks)', () => {
  it('are none without a pack, and one with the first', () => {
    expect(packWeeks([], NOW)).toEqual({ weeks: 0, thisWeek: false });
    expect(packWeeks(on('2026-11-16'), NOW)).toEqual({ weeks: 1, thisWeek: true });
  });

  it('count each week once, however many packs it has', () => {
    expect(packWeeks(on('2026-11-16', '2026-11-17', '2026-11-10', '2026-11-03'), NOW)).toEqual({
      weeks: 3,
      thisWeek: true,
    });
  });

  it('go on while this week has none yet, and end with a whole week without one', () => {
    expect(packWeeks(on('2026-11-15', '2026-11-08'), NOW)).toEqual({ weeks: 2, thisWeek: false });
    expect(packWeeks(on('2026-11-08'), NOW)).toEqual({ weeks: 0, thisWeek: false });
    expect(packWeeks(on('2026-11-16', '2026-11-08'), NOW)).toEqual({ weeks: 1, thisWeek: true });
  });

  it('begin on Monday at midnight in Kuala Lumpur', () => {
    const lastSecond = new Date('2026-11-15T23:59:59+08:00');
    const firstSecond = new Date('2026-11-16T00:00:00+08:00');
    expect(packWeeks([lastSecond], NOW)).toEqual({ weeks: 1, thisWeek: false });
    expect(packWeeks([firstSecond], NOW)).toEqual({ weeks: 1, thisWeek: true });
    expect(packWeeks([lastSecond, firstSecond], NOW)).toEqual({ weeks: 2, thisWeek: true });
  });
});
