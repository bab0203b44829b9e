import { ALARM_RULES, type Alarm, alarmId, isBurst, isToRaise, type SeenAlarm } from './alarm-rules.js';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-21T04:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const seen = (last: Date): SeenAlarm => ({
  ...{ kind: 'burst', subject: 'b1', batch: 'b1', count: 300, members: 0, first: ago(1), last },
});
const acknowledged = (at: Date): Alarm => ({
  ...{ ...seen(at), id: 'burst:b1', raisedAt: at, acknowledged: { at, by: 'admin', note: 'A fair' } },
});

describe('the rules of alarms', () => {
  it.each([
    [199, 0, false],
    [200, 0, true],
    // 40 codes in a usual hour
    [200, 40 * 168, true],
    [200, 41 * 168, false],
    [5_000, 1_100 * 168, false],
  ])('%i codes in an hour after %i in the week before: a burst %p', (hour, week, burst) =>
    expect(isBurst(hour, week)).toBe(burst),
  );

  it('raise what was not acknowledged, and nothing for a day after that', () => {
    expect(isToRaise(seen(NOW), undefined, NOW)).toBe(true);
    const { acknowledged: _open, ...open } = acknowledged(ago(1));
    expect(isToRaise(seen(NOW), open, NOW)).toBe(true);
    expect(isToRaise(seen(NOW), acknowledged(ago(ALARM_RULES.quietHours - 0.1)), NOW)).toBe(false);
    expect(isToRaise(seen(NOW), acknowledged(ago(ALARM_RULES.quietHours)), NOW)).toBe(true);
  });

  it('do not raise again what was last seen before it was acknowledged, however long ago', () => {
    expect(isToRaise(seen(ago(31)), acknowledged(ago(30)), NOW)).toBe(false);
    expect(isToRaise(seen(ago(29)), acknowledged(ago(30)), NOW)).toBe(true);
  });

  it('give one thing one alarm', () => {
    expect(alarmId(seen(NOW))).toBe('burst:b1');
    expect(alarmId({ kind: 'guessing', subject: '' })).toBe('guessing');
  });
});
