import { formatDate, formatPoints } from '@club/web-kit';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { CodesActivity } from './requests.js';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Palest shade of an hour with anything in it. */
const LEAST = 0.2;

interface HeatMapProps {
  name: string;
  of: 'registered' | 'refused';
  activity: Pick<CodesActivity, 'days' | 'hours'>;
}

/** Returns an hour as it is spoken of: 09:00. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Days and hours of a week in shades. What it shows is said in words too; the table below has every figure. */
export function HeatMap({ name, of, activity: { days, hours } }: HeatMapProps) {
  const t = useText();
  const { language } = useLanguage();
  const counts = new Map(hours.map((cell) => [`${cell.day} ${cell.hour}`, cell[of]]));
  const busiest = hours.reduce<(typeof hours)[number] | null>(
    (most, cell) => (cell[of] > (most?.[of] ?? 0) ? cell : most),
    null,
  );
  const total = hours.reduce((sum, cell) => sum + cell[of], 0);
  const finding = busiest
    ? t(($) => $.codes.protection.heatFinding, {
        ...{ name, total: formatPoints(total), count: busiest[of] },
        ...{ day: formatDate(busiest.day, language), hour: hourText(busiest.hour) },
      })
    : t(($) => $.codes.protection.heatNone, { name });
  const most = busiest?.[of] ?? 1;
  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="text-small">
        <b>{name}</b> <span className="text-ink-2 tabular-nums">{formatPoints(total)}</span>
      </figcaption>
      <div role="img" aria-label={finding} className="grid gap-1 text-tiny text-ink-2">
        {days.map((day) => (
          <div key={day} className="grid grid-cols-[3.75rem_repeat(24,minmax(0,1fr))] items-center gap-0.5">
            <span className="whitespace-nowrap">{formatDate(day, language).split(' ').slice(0, 2).join(' ')}</span>
            {HOURS.map((hour) => {
              const count = counts.get(`${day} ${hour}`) ?? 0;
              return (
                <span key={hour} className="h-5 overflow-hidden rounded-sm bg-sunken">
                  {count > 0 ? (
                    <span
                      className={of === 'registered' ? 'block h-full bg-primary' : 'block h-full bg-danger'}
                      style={{ opacity: LEAST + (1 - LEAST) * (count / most) }}
                    />
                  ) : null}
                </span>
              );
            })}
          </div>
        ))}
        <div className="grid grid-cols-[3.75rem_repeat(24,minmax(0,1fr))] gap-0.5">
          <span />
          {HOURS.map((hour) => (
            <span key={hour} className="text-center whitespace-nowrap tabular-nums">
              {hour % 6 === 0 ? hour : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
