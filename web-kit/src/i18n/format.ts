/**
 * Dates, times and numbers as the club writes them (docs/product/language.md#numbers-and-dates); browsers print other
 * month names ("Sept", "Ogo").
 */
export type Language = 'en' | 'bm';

/** January first. */
const monthsShort: Record<Language, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  bm: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogos', 'Sep', 'Okt', 'Nov', 'Dis'],
};

/** January first. */
const monthsLong: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bm: [
    'Januari',
    'Februari',
    'Mac',
    'April',
    'Mei',
    'Jun',
    'Julai',
    'Ogos',
    'September',
    'Oktober',
    'November',
    'Disember',
  ],
};

/** An instant (Date, epoch milliseconds, ISO string) or a calendar date `YYYY-MM-DD`. */
export type DateInput = Date | number | string;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const klClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kuala_Lumpur',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function parts(input: DateInput): Parts {
  // A calendar date has no zone: reading it through Date would move it for half of the world.
  const plain = typeof input === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(input) : null;
  if (plain) return { year: Number(plain[1]), month: Number(plain[2]), day: Number(plain[3]), hour: 0, minute: 0 };
  const date = input instanceof Date ? input : new Date(input);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${String(input)}`);
  const found = Object.fromEntries(klClock.formatToParts(date).map((part) => [part.type, Number(part.value)]));
  return found as unknown as Parts;
}

/** 21 Nov 2026 · 5 Ogos 2026, in Kuala Lumpur. */
export function formatDate(input: DateInput, language: Language): string {
  const { year, month, day } = parts(input);
  return `${day} ${monthsShort[language][month - 1]} ${year}`;
}

/** Sunday first. */
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  bm: ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu'],
};

/** Saturday, 21 Nov 2026 · Sabtu, 21 Nov 2026, in Kuala Lumpur. */
export function formatDay(input: DateInput, language: Language): string {
  const { year, month, day } = parts(input);
  return `${weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()]}, ${formatDate(input, language)}`;
}

/** Returns the part of the day in Kuala Lumpur, by the hours at which greetings change. */
export function partOfDay(input: DateInput): 'morning' | 'afternoon' | 'evening' {
  const { hour } = parts(input);
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}

/** 21 November 2026 · 3 Disember 2026. */
export function formatDateLong(input: DateInput, language: Language): string {
  const { year, month, day } = parts(input);
  return `${day} ${monthsLong[language][month - 1]} ${year}`;
}

/** 21/11/2026, in both languages. */
export function formatDateNumeric(input: DateInput): string {
  const { year, month, day } = parts(input);
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
}

/** 9am, 5.30pm · 9.00 pagi, 12.30 tengah hari, 5.30 petang, 9.00 malam, in Kuala Lumpur. */
export function formatTime(input: DateInput, language: Language): string {
  const { hour, minute } = parts(input);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = String(minute).padStart(2, '0');
  if (language === 'en') return `${twelve}${minute === 0 ? '' : `.${minutes}`}${hour < 12 ? 'am' : 'pm'}`;
  const part = hour < 12 ? 'pagi' : hour < 14 ? 'tengah hari' : hour < 19 ? 'petang' : 'malam';
  return `${twelve}.${minutes} ${part}`;
}

/** Today in Kuala Lumpur as `YYYY-MM-DD`; the caller gives the instant of its clock. */
export function klDate(input: DateInput): string {
  const { year, month, day } = parts(input);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 1,234 in both languages; a negative number carries the true minus. */
export function formatPoints(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, ',');
  return value < 0 ? `−${digits}` : digits;
}

/** +120, −50. */
export const formatSignedPoints = (value: number): string =>
  value > 0 ? `+${formatPoints(value)}` : formatPoints(value);

/** The value of a voucher: RM5 in whole ringgit, with thousands parted, else RM 5.50 (docs/product/language.md#numbers-and-dates). */
export const formatValue = (ringgit: number): string =>
  Number.isInteger(ringgit) ? `RM${formatPoints(ringgit)}` : formatAmount(ringgit);

/** RM 1,234.50 with a no-break space. */
export const formatAmount = (ringgit: number): string =>
  `${ringgit < 0 ? '−' : ''}RM\u00a0${formatPoints(Math.floor(Math.abs(Math.round(ringgit * 100)) / 100))}.${String(Math.abs(Math.round(ringgit * 100)) % 100).padStart(2, '0')}`;

const waitWords = {
  en: { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
  bm: { second: ['saat', 'saat'], minute: ['minit', 'minit'], hour: ['jam', 'jam'] },
} as const;

/** A wait in words, rounded up: 45 seconds, 1 minute, 30 minutes, 2 hours. */
export function formatWait(seconds: number, language: Language): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.ceil(whole / 60);
  const [count, unit] =
    whole < 60
      ? [whole, 'second' as const]
      : minutes < 60
        ? [minutes, 'minute' as const]
        : [Math.ceil(minutes / 60), 'hour' as const];
  return `${count} ${waitWords[language][unit][count === 1 ? 0 : 1]}`;
}

/** a, b and c · a, b dan c. */
export function formatList(items: readonly string[], language: Language): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${language === 'en' ? 'and' : 'dan'} ${items[items.length - 1]}`;
}
