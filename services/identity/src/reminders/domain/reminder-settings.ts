import { DAY_MS, kl } from '@club/platform/calendar';
import { Validation } from '@club/platform/validation';
import { type Reminder, REMINDER_KINDS, type ReminderKind } from './reminder.js';

/** How a member is reminded of one kind of thing. */
export interface ReminderChoice {
  kind: ReminderKind;
  push: boolean;
  email: boolean;
}

/** Reminders that a member chose; none before they ask for them. */
export interface ReminderSettings {
  /** Id of the member. */
  id: string;
  /** The kinds that are on, by at least one way. */
  kinds: readonly ReminderChoice[];
  /** HH:MM in Kuala Lumpur. Nothing is sent from then … */
  quietFrom: string;
  /** … until then; equal times mean no quiet hours. */
  quietTo: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Settings of a member who has not chosen: nothing is on, and nights are quiet. */
export const noReminders = (id: string): ReminderSettings => ({ id, kinds: [], quietFrom: '21:00', quietTo: '08:00' });

/** Settings as they arrive. */
export interface WantedSettings {
  kinds: readonly { kind: string; push: boolean; email: boolean }[];
  quietFrom: string;
  quietTo: string;
}

/** Returns the settings of a member as asked for. Errors: INPUT_INVALID with fields (kinds, quietFrom, quietTo). */
export function settingsOf(id: string, { kinds, quietFrom, quietTo }: WantedSettings): ReminderSettings {
  const known = kinds.filter((choice): choice is ReminderChoice =>
    (REMINDER_KINDS as readonly string[]).includes(choice.kind),
  );
  const distinct = new Set(known.map(({ kind }) => kind)).size;
  new Validation()
    .that('kinds', known.length === kinds.length && distinct === kinds.length)
    .match('quietFrom', quietFrom, TIME)
    .match('quietTo', quietTo, TIME)
    .done();
  const on = known.filter(({ push, email }) => push || email).map(({ kind, push, email }) => ({ kind, push, email }));
  return { id, kinds: on, quietFrom, quietTo };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the moment from which a member may be disturbed: now, or the end of the quiet hours that it lies in. */
export function quietUntil({ quietFrom, quietTo }: ReminderSettings, now: Date): Date {
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const today = kl.startOfDay(kl.date(now)).getTime();
  const minute = Math.floor((now.getTime() - today) / 60_000);
  const overnight = from > to;
  const quiet = overnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!quiet) return now;
  const end = today + to * 60_000;
  return new Date(overnight && minute >= from ? end + DAY_MS : end);
}

/** Decision on the reminders of a member that are due. */
export interface Decision {
  /** The one that goes out now. */
  send: Reminder | null;
  /** Those that can wait, each with the time of the next look. */
  wait: readonly Reminder[];
  nextLook: Date;
  /** Those that are too late, or not asked for. */
  drop: readonly Reminder[];
}

/**
 * Decides on the reminders of a member that are due (docs/product/reminders.md#one-a-day): at most one a day in Kuala Lumpur, never in
 * quiet hours, the most pressing kind first, and of one kind the one that ends first. `sentToday`: one went out already.
 */
export function decide(settings: ReminderSettings, due: readonly Reminder[], now: Date, sentToday: boolean): Decision {
  const asked = (reminder: Reminder) => settings.kinds.some(({ kind }) => kind === reminder.kind);
  const fits = (reminder: Reminder) => asked(reminder) && reminder.until > now;
  const order = (reminder: Reminder) => REMINDER_KINDS.indexOf(reminder.kind);
  const open = due
    .filter(fits)
    .sort((a, b) => order(a) - order(b) || a.until.getTime() - b.until.getTime() || (a.id < b.id ? -1 : 1));
  const drop = due.filter((reminder) => !fits(reminder));
  const tomorrow = kl.startOfDay(kl.addDays(kl.date(now), 1));
  const free = quietUntil(settings, now);
  if (free > now) return { send: null, wait: open, nextLook: free, drop };
  const nextLook = quietUntil(settings, tomorrow);
  if (sentToday) return { send: null, wait: open, nextLook, drop };
  const [send = null, ...wait] = open;
  return { send, wait, nextLook, drop };
}
