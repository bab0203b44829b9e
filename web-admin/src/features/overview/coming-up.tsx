import { formatDate, klDate } from '@club/web-kit';
import { CalendarDays, Trophy, type LucideIcon } from 'lucide-react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import type { Overview } from './requests.js';
import { Card } from './card.js';
import { dayAfter } from './days.js';

/** The next days: a double points day, a contest that closes. A part that is unavailable is not called empty. */
export function ComingUp({ overview: { at, codes, contests } }: { overview: Overview }) {
  const t = useText();
  const { language } = useLanguage();
  const dateOf = (date: string) => {
    if (date === klDate(at)) return t(($) => $.overview.doubleToday);
    return date === dayAfter(at) ? t(($) => $.overview.doubleTomorrow) : formatDate(date, language);
  };
  const rows: { key: string; icon: LucideIcon; title: string; note: string }[] = [];
  if (!codes || codes.doubleDay)
    rows.push({
      ...{ key: 'double', icon: CalendarDays, title: t(($) => $.overview.doubleDay) },
      note: codes?.doubleDay ? dateOf(codes.doubleDay) : t(($) => $.overview.notKnown),
    });
  if (!contests || contests.nextEnd)
    rows.push({
      ...{ key: 'contest', icon: Trophy },
      title: contests?.nextName
        ? t(($) => $.overview.namedContestEnds, { name: cut(contests.nextName[language]) })
        : t(($) => $.overview.contestEnds),
      note: contests?.nextEnd ? formatDate(contests.nextEnd, language) : t(($) => $.overview.notKnown),
    });
  return (
    <Card id="coming" title={t(($) => $.overview.comingUp)}>
      {rows.length === 0 ? <p className="text-small text-ink-2">{t(($) => $.overview.nothingComing)}</p> : null}
      <ul>
        {rows.map(({ key, icon: Icon, title, note }) => (
          <li key={key} className="flex gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
            <Icon className="mt-0.5 size-5 flex-none text-primary" aria-hidden />
            <span className="grid text-small">
              <b>{title}</b>
              <span className="text-ink-2">{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
