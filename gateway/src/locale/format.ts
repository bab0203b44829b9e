import { kl } from '@club/platform';
import type { Locale } from './locale.js';

// Browsers and ICU disagree with the club's style ("Sept", "Ogo"), so the lists are ours
// (docs/product/language.md#numbers-and-dates).
const MONTHS: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bm: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogos', 'Sep', 'Okt', 'Nov', 'Dis'],
};

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a whole number with thousands separators and a true minus; the same in both languages. */
export function formatCount(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, ',');
  return value < 0 ? `\u2212${digits}` : digits;
}

/** Returns a length of time in seconds, rounded up to whole seconds, minutes or hours: "45 seconds", "2 minit". */
export function formatDuration(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [count, en, bm] =
    whole < 60
      ? [whole, 'second', 'saat']
      : whole <= 3540
        ? [Math.ceil(whole / 60), 'minute', 'minit']
        : [Math.ceil(whole / 3600), 'hour', 'jam'];
  if (locale === 'bm') return `${count} ${bm}`;
  return `${count} ${en}${count === 1 ? '' : 's'}`;
}

/** Returns a day in Kuala Lumpur, from YYYY-MM-DD or a timestamp: "21 Nov 2026", "5 Ogos 2026". Anything else is shown as it is. */
export function formatDate(value: string, locale: Locale): string {
  const date = CALENDAR_DATE.test(value) ? value : calendarDateOf(value);
  if (!date) return value;
  const [year = '', month = '', day = ''] = date.split('-');
  const name = MONTHS[locale][Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : value;
}

/** Returns a day and time in Kuala Lumpur: "28 Mar 2025, 1am", "28 Mac 2025, 1.00 pagi". A calendar date stays a day. */
export function formatMoment(value: string, locale: Locale): string {
  const day = formatDate(value, locale);
  if (CALENDAR_DATE.test(value) || !calendarDateOf(value)) return day;
  const [hour = 0, minute = 0] = clockTime.format(new Date(value)).split(':').map(Number);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'en') return `${day}, ${twelve}${minute ? `.${minutes}` : ''}${hour < 12 ? 'am' : 'pm'}`;
  const part = hour < 12 ? 'pagi' : hour < 14 ? 'tengah hari' : hour < 19 ? 'petang' : 'malam';
  return `${day}, ${twelve}.${minutes} ${part}`;
}

const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kuala_Lumpur',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function calendarDateOf(timestamp: string): string | undefined {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? undefined : kl.date(date);
}
