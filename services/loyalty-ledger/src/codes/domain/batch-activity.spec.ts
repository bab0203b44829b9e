import { activityOf } from './batch-activity.js';

const DAYS = ['2026-11-20', '2026-11-21'];

describe('the activity of a batch', () => {
  it('has each hour and each kind once, with what was registered and refused; another day is left out', () => {
    const registered = [
      { day: '2026-11-21', hour: 9, kind: 'ios', count: 3 },
      { day: '2026-11-21', hour: 9, kind: 'android', count: 2 },
      { day: '2026-11-20', hour: 23, kind: null, count: 1 },
      { day: '2026-11-19', hour: 23, kind: 'ios', count: 50 },
    ] as const;
    const refused = [{ day: '2026-11-21', hour: 9, kind: 'android', count: 7 }] as const;
    expect(activityOf(DAYS, registered, refused)).toEqual({
      days: DAYS,
      hours: [
        { day: '2026-11-20', hour: 23, registered: 1, refused: 0 },
        { day: '2026-11-21', hour: 9, registered: 5, refused: 7 },
      ],
      kinds: [
        { kind: 'android', registered: 2, refused: 7 },
        { kind: 'ios', registered: 3, refused: 0 },
        { kind: '', registered: 1, refused: 0 },
      ],
    });
  });
});
