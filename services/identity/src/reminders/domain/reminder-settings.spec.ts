import {
  type Reminder,
  REMINDER_KINDS,
  birthday,
  doubleDay,
  oneCodeLeft,
  receiptDecided,
  voucherEnding,
} from './reminder.js';
import { decide, noReminders, quietUntil, type ReminderSettings, settingsOf } from './reminder-settings.js';

/** A moment in Kuala Lumpur. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);
const all: ReminderSettings = {
  id: 'm1',
  kinds: REMINDER_KINDS.map((kind) => ({ kind, push: true, email: false })),
  quietFrom: '21:00',
  quietTo: '08:00',
};
const ids = (reminders: readonly Reminder[]) => reminders.map(({ id }) => id);

describe('quiet hours', () => {
  it.each([
    ['20:59', '2026-12-01', '20:59'],
    ['21:00', '2026-12-02', '08:00'],
    ['23:30', '2026-12-02', '08:00'],
    ['00:00', '2026-12-01', '08:00'],
    ['07:59', '2026-12-01', '08:00'],
    ['08:00', '2026-12-01', '08:00'],
  ])('from 21:00 to 08:00 let a reminder of %s go on %s at %s', (time, day, free) => {
    expect(quietUntil(all, at('2026-12-01', time))).toEqual(at(day, free));
  });

  it('within one day end on the same day, and equal times mean none', () => {
    const noon = { ...all, quietFrom: '12:00', quietTo: '14:30' };
    expect(quietUntil(noon, at('2026-12-01', '13:00'))).toEqual(at('2026-12-01', '14:30'));
    expect(quietUntil(noon, at('2026-12-01', '14:30'))).toEqual(at('2026-12-01', '14:30'));
    const none = { ...all, quietFrom: '00:00', quietTo: '00:00' };
    expect(quietUntil(none, at('2026-12-01', '00:00'))).toEqual(at('2026-12-01', '00:00'));
  });
});

describe('a decision on reminders that are due', () => {
  const now = at('2026-12-01', '10:00');
  const receipt = receiptDecided('m1', 'r1', at('2026-12-01', '09:00'), '50');
  const code = oneCodeLeft('m1', 4, 'RM5', at('2026-11-30', '12:00'));
  const voucher = (id: string, day: string) => voucherEnding('m1', { id, en: 'RM5', bm: 'RM5' }, day);

  it('sends the most pressing one, of one kind the one that ends first, and lets the others wait for tomorrow', () => {
    const [late, early] = [voucher('v1', '2026-12-08'), voucher('v2', '2026-12-07')];
    expect(decide(all, [code, late, early, receipt], now, false)).toEqual({
      send: receipt,
      wait: [early, late, code],
      nextLook: at('2026-12-02', '08:00'),
      drop: [],
    });
  });

  it('sends none on a day that has had one', () => {
    const { send, wait, nextLook } = decide(all, [receipt], now, true);
    expect([send, ids(wait), nextLook]).toEqual([null, [receipt.id], at('2026-12-02', '08:00')]);
  });

  it('sends none in quiet hours, also where the day has had none', () => {
    const { send, wait, nextLook } = decide(all, [receipt], at('2026-12-01', '22:00'), false);
    expect([send, ids(wait), nextLook]).toEqual([null, [receipt.id], at('2026-12-02', '08:00')]);
  });

  it('drops what is too late and what nobody asked for', () => {
    const over = doubleDay('m1', '2026-12-01');
    const onlyReceipts = { ...all, kinds: all.kinds.filter(({ kind }) => kind === 'receiptDecided') };
    const { send, wait, drop } = decide(onlyReceipts, [over, code, receipt], now, false);
    expect([send, wait, ids(drop)]).toEqual([receipt, [], [over.id, code.id]]);
    expect(decide(noReminders('m1'), [receipt], now, false)).toMatchObject({ send: null, wait: [], drop: [receipt] });
  });
});

describe('reminders by the calendar', () => {
  it('are due in the daytime of Kuala Lumpur and end when it is too late', () => {
    expect(doubleDay('m1', '2026-12-15')).toMatchObject({
      dueAt: at('2026-12-14', '17:00'),
      until: at('2026-12-15', '00:00'),
    });
    expect(voucherEnding('m1', { id: 'v', en: '', bm: '' }, '2027-01-03')).toMatchObject({
      dueAt: at('2026-12-27', '10:00'),
      until: at('2027-01-03', '00:00'),
    });
    expect(birthday('m1', '2026-02-28')).toMatchObject({
      dueAt: at('2026-02-28', '09:00'),
      until: at('2026-03-01', '00:00'),
    });
    expect(oneCodeLeft('m1', 4, 'RM5', at('2026-12-31', '23:59'))).toMatchObject({
      dueAt: at('2027-01-01', '10:00'),
      until: at('2027-01-08', '00:00'),
    });
  });
});

describe('settings as asked for', () => {
  const wanted = { kinds: [{ kind: 'birthday', push: false, email: true }], quietFrom: '22:15', quietTo: '06:00' };

  it('keep the kinds that are on', () => {
    const off = { kind: 'doubleDay', push: false, email: false };
    expect(settingsOf('m1', { ...wanted, kinds: [...wanted.kinds, off] })).toEqual({ id: 'm1', ...wanted });
  });

  it.each([
    ['kinds', { kinds: [{ kind: 'promotion', push: true, email: true }] }],
    ['kinds', { kinds: [...wanted.kinds, ...wanted.kinds] }],
    ['quietFrom', { quietFrom: '24:00' }],
    ['quietFrom', { quietFrom: '' }],
    ['quietTo', { quietTo: '6:00' }],
  ])('are refused at %s for %j', (field, over) => {
    expect(() => settingsOf('m1', { ...wanted, ...over })).toThrow(
      expect.objectContaining({ code: 'INPUT_INVALID', fields: { [field]: expect.anything() } }),
    );
  });
});
