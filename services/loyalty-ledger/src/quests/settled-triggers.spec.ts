import { aConnection } from '@club/platform/testing';
import type { Quest } from './domain/quest.js';
import { SettledTriggers } from './settled-triggers.js';

const connection = aConnection();
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const truth = (time: string, trigger: 'codeRegistered' | 'doublePointsCode' = 'codeRegistered') => ({
  member: 'm',
  trigger,
  at: at(time),
});

describe('events that are settled', () => {
  it('cover every later moment of the same minute, and none of another', () => {
    const settled = new SettledTriggers(connection);
    settled.add([truth('04:00:10')]);
    const times = ['03:59:59', '04:00:09', '04:00:10', '04:00:59.999', '04:01:00'];
    expect(times.map((time) => settled.hold('m', ['codeRegistered'], at(time)))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    settled.add([truth('04:07:30'), truth('03:58:00')]);
    expect(['03:58:01', '04:07:59', '04:08:00'].map((time) => settled.hold('m', ['codeRegistered'], at(time)))).toEqual(
      [true, true, false],
    );
  });

  it('are kept for each member, and cover an event only when all of its triggers are settled', () => {
    const settled = new SettledTriggers(connection);
    settled.add([truth('04:00:10')]);
    expect(settled.hold('other', ['codeRegistered'], at('04:00:10'))).toBe(false);
    expect(settled.hold('m', ['codeRegistered', 'doublePointsCode'], at('04:00:10'))).toBe(false);
    settled.add([truth('04:00:10', 'doublePointsCode')]);
    expect(settled.hold('m', ['codeRegistered', 'doublePointsCode'], at('04:00:10'))).toBe(true);
  });

  it('are forgotten when a quest is added, changed or removed', () => {
    const settled = new SettledTriggers(connection);
    const quest = {
      id: 'q',
      points: 5,
      count: 1,
      endsAt: null,
      eligible: 'everyone',
      tiers: [] as Quest['tiers'],
    } as Quest;
    const holds = () => settled.hold('m', ['codeRegistered'], at('04:00:10'));
    settled.under([quest]);
    settled.add([truth('04:00:10')]);
    settled.under([{ ...quest }]);
    expect(holds()).toBe(true);
    settled.under([{ ...quest, points: 6 }]);
    expect(holds()).toBe(false);
  });

  it('cover nothing of a trigger whose events a quest counts', () => {
    const settled = new SettledTriggers(connection);
    settled.under([
      {
        id: 'q',
        trigger: 'codeRegistered',
        count: 3,
        endsAt: null,
        eligible: 'everyone',
        tiers: [] as Quest['tiers'],
      } as Quest,
    ]);
    settled.add([truth('04:00:10')]);
    expect(settled.hold('m', ['codeRegistered'], at('04:00:20'))).toBe(false);
  });

  it('are forgotten when the primary changes, as are those that were being stored meanwhile', () => {
    const settled = new SettledTriggers(connection);
    const { present } = settled;
    settled.add([truth('04:00:10')]);
    connection.changePrimary();
    settled.add([truth('04:00:20')], present);
    const held = ['04:00:10', '04:00:20'].map((time) => settled.hold('m', ['codeRegistered'], at(time)));
    expect(held).toEqual([false, false]);
  });
});
