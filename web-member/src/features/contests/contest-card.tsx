import { cn, Coin, formatDate, Pill, toneAt } from '@club/web-kit';
import { CalendarDays, ChevronRight, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { Contest } from './types.js';
import { contestPath, periodOf } from './contests.js';
import { TrophyPicture } from './trophy-picture.js';

/** Running, ended or not started, in words. */
export function PeriodPill({ contest, className }: { contest: Contest; className?: string }) {
  const t = useText();
  const { now } = useApp();
  const period = periodOf(contest, now());
  return (
    <Pill
      className={cn(
        period === 'running' ? 'bg-primary-soft text-primary' : 'bg-surface text-ink shadow-raised',
        className ?? 'text-tiny',
      )}
    >
      {t(($) => $.contest[period])}
    </Pill>
  );
}

/** Returns the text of its opening or end, in Kuala Lumpur time. */
export function usePeriodText(contest: Contest): string {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const from = formatDate(contest.startDate, language);
  const to = formatDate(contest.endDate, language);
  const period = periodOf(contest, now());
  if (period === 'ended') return t(($) => $.contest.endedOn, { date: to });
  if (period === 'upcoming') return t(($) => $.contest.opensOn, { date: from });
  return t(($) => $.contest.period, { from, to });
}

/** States the cost of an entry. */
export function useEachText({ pointRequired, pointsPerEntry }: Contest): string {
  const t = useText();
  return pointRequired && pointsPerEntry > 0
    ? t(($) => $.contest.each, { count: pointsPerEntry })
    : t(($) => $.contest.free);
}

/** The picture in the language on screen, or the cup on a soft tone. */
export function ContestPicture({ contest, index, className }: { contest: Contest; index: number; className: string }) {
  const { language } = useLanguage();
  const src = contest.image[language] || contest.image.en;
  return (
    <span className={cn(`tone-${toneAt(index)}`, 'grid place-items-center overflow-hidden bg-(--tone)', className)}>
      {src ? (
        <img src={src} alt="" className="size-full object-cover" loading="lazy" decoding="async" />
      ) : (
        <TrophyPicture className="h-3/4" />
      )}
    </span>
  );
}

/** A contest in the list; only one that runs can be opened (docs/product/contests.md#period). */
export function ContestCard({ contest, index, used }: { contest: Contest; index: number; used: number | null }) {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const period = periodOf(contest, now());
  const open = period === 'running';
  const when = usePeriodText(contest);
  const each = useEachText(contest);
  const look = 'grid h-full content-start overflow-hidden rounded-lg bg-surface no-underline shadow-card';
  const body: ReactNode = (
    <>
      <span className="relative block overflow-hidden">
        <ContestPicture
          contest={contest}
          index={index}
          className={cn('aspect-[3/2] w-full', !open && 'scale-105 blur-[5px] saturate-50')}
        />
        {open ? null : <PeriodPill contest={contest} className="absolute top-3 left-3 text-small" />}
      </span>
      <span className="grid content-start gap-2.5 p-5">
        <span className="flex items-start gap-3">
          <h2 className="min-w-0 flex-1 [overflow-wrap:anywhere]">{contest.name[language]}</h2>
          {open ? <ChevronRight className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden /> : null}
        </span>
        <span className="grid gap-1.5 text-small text-ink-2">
          <Fact icon={<CalendarDays aria-hidden />}>{when}</Fact>
          <Fact icon={<Coin />}>{each}</Fact>
          {used === null || (!open && used === 0) ? null : (
            <Fact icon={<Ticket aria-hidden />}>
              {t(($) => $.contest.used, { used, count: contest.entriesPerPerson })}
            </Fact>
          )}
        </span>
      </span>
    </>
  );
  return open ? (
    <Link to={contestPath(contest.id)} state={{ contest: { id: contest.id } }} className={look}>
      {body}
    </Link>
  ) : (
    <a role="link" aria-disabled="true" className={cn(look, 'cursor-not-allowed')}>
      {body}
    </a>
  );
}

/** A small detail with its icon. */
export const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-2 [&>svg]:size-5 [&>svg]:flex-none">
    {icon}
    <span className="min-w-0">{children}</span>
  </span>
);
