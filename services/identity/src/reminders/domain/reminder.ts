import { DAY_MS, kl } from '@club/platform/calendar';

/** Kinds of reminders; where several are due for a member on one day, the first of these is sent. */
export const REMINDER_KINDS = [
  'receiptDecided',
  'voucherEnding',
  'sampleArriving',
  'doubleDay',
  'birthday',
  'oneCodeLeft',
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Values that the text of a reminder names. */
export type ReminderValues = Readonly<Record<string, string>>;

/** Something that a member may be reminded of, from `dueAt` until `until`. */
export interface Reminder {
  /** The kind, the member and the thing: one thing is reminded of once. */
  id: string;
  memberId: string;
  kind: ReminderKind;
  values: ReminderValues;
  dueAt: Date;
  /** From then on it is too late. */
  until: Date;
}

const HOUR_MS = 3_600_000;
/** A hint that nobody can act on any more helps nobody. */
const NEWS_MS = 3 * DAY_MS;
/** Days between the reminder of a voucher and its last day. */
export const VOUCHER_DAYS = 7;

const hourOf = (day: string, hour: number) => new Date(kl.startOfDay(day).getTime() + hour * HOUR_MS);
const idOf = (kind: ReminderKind, memberId: string, thing: string) => `${kind}:${memberId}:${thing}`;

/** Reminds of a decision on a receipt, at once. `points` is empty for one that was refused. */
export const receiptDecided = (memberId: string, receiptId: string, at: Date, points = ''): Reminder => ({
  id: idOf('receiptDecided', memberId, receiptId),
  ...{ memberId, kind: 'receiptDecided', values: { points } },
  ...{ dueAt: at, until: new Date(at.getTime() + NEWS_MS) },
});

/** Reminds of a sample that is on its way, at once. */
export const sampleArriving = (memberId: string, orderId: string, at: Date): Reminder => ({
  id: idOf('sampleArriving', memberId, orderId),
  ...{ memberId, kind: 'sampleArriving', values: {} },
  ...{ dueAt: at, until: new Date(at.getTime() + NEWS_MS) },
});

/** Wishes a happy birthday, on the day from 9 o'clock. */
export const birthday = (memberId: string, day: string): Reminder => ({
  id: idOf('birthday', memberId, day.slice(0, 4)),
  ...{ memberId, kind: 'birthday', values: {} },
  ...{ dueAt: hourOf(day, 9), until: kl.startOfDay(kl.addDays(day, 1)) },
});

/** Reminds of the eVoucher that the next code brings, on the day after the last code from 10 o'clock. */
export const oneCodeLeft = (memberId: string, codes: number, voucher: string, at: Date): Reminder => {
  const next = kl.addDays(kl.date(at), 1);
  return {
    id: idOf('oneCodeLeft', memberId, String(codes)),
    ...{ memberId, kind: 'oneCodeLeft', values: { voucher } },
    ...{ dueAt: hourOf(next, 10), until: kl.startOfDay(kl.addDays(next, 7)) },
  };
};

/** Returns the id of the reminder that a code makes needless. */
export const oneCodeLeftId = (memberId: string, codes: number): string => idOf('oneCodeLeft', memberId, String(codes));

/** Reminds of a voucher a week before its last day, from 10 o'clock. */
export const voucherEnding = (
  memberId: string,
  voucher: { id: string; en: string; bm: string },
  lastDay: string,
): Reminder => ({
  id: idOf('voucherEnding', memberId, voucher.id),
  ...{ memberId, kind: 'voucherEnding', values: { en: voucher.en, bm: voucher.bm, day: lastDay } },
  ...{ dueAt: hourOf(kl.addDays(lastDay, -VOUCHER_DAYS), 10), until: kl.startOfDay(lastDay) },
});

/** Reminds of a double-points day, on the day before from 17 o'clock. */
export const doubleDay = (memberId: string, day: string): Reminder => ({
  id: idOf('doubleDay', memberId, day),
  ...{ memberId, kind: 'doubleDay', values: { day } },
  ...{ dueAt: hourOf(kl.addDays(day, -1), 17), until: kl.startOfDay(day) },
});
