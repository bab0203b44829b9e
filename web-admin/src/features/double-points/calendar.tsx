import { cn } from '@club/web-kit';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { monthOf, type Month } from './days.js';

const MONTHS = 3;

/** The next months with the days on which points count double. */
export const Calendar = ({ days, today }: { days: readonly number[]; today: string }) => (
  <div className="grid gap-6 tablet:grid-cols-3">
    {Array.from({ length: MONTHS }, (_, ahead) => monthOf(today, ahead)).map((month) => (
      <MonthTable key={month.first} month={month} days={days} today={today} />
    ))}
  </div>
);

function MonthTable({
  month: { first, days: length, weekday },
  days,
  today,
}: { month: Month } & Parameters<typeof Calendar>[0]) {
  const t = useText();
  const { language } = useLanguage();
  const locale = language === 'bm' ? 'ms-MY' : 'en-GB';
  const named = (options: Intl.DateTimeFormatOptions, date: Date) =>
    date.toLocaleDateString(locale, { timeZone: 'UTC', ...options });
  const begin = new Date(`${first}T00:00:00Z`);
  // 5 January 2026 was a Monday
  const weekdays = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2026, 0, 5 + n)));
  const cells = [...Array.from({ length: weekday }, () => 0), ...Array.from({ length }, (_, n) => n + 1)];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, n) => cells.slice(n * 7, n * 7 + 7));
  const title = named({ month: 'long', year: 'numeric' }, begin);
  return (
    <table className="w-full table-fixed self-start">
      <caption className="pb-2 text-left font-display text-card">{title}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th
              key={day.toISOString()}
              scope="col"
              abbr={named({ weekday: 'long' }, day)}
              className="pb-1 text-tiny font-medium text-ink-2"
            >
              {named({ weekday: 'narrow' }, day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.join('-')}>
            {week.map((day, n) => (
              <td key={`${day}-${n}`} className="p-0.5 text-center text-small tabular-nums">
                {day === 0 ? null : (
                  <span
                    className={cn(
                      'mx-auto grid size-8 place-items-center rounded-full',
                      days.includes(day) && 'bg-points font-bold',
                      today === `${first.slice(0, 8)}${String(day).padStart(2, '0')}` &&
                        'outline-2 outline-primary outline-solid',
                    )}
                  >
                    {day}
                    {days.includes(day) ? <span className="sr-only"> {t(($) => $.doublePoints.double)}</span> : null}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
