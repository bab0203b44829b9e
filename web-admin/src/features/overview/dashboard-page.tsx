import { formatDay, formatTime, klDate, SectionError, partOfDay, Skeleton } from '@club/web-kit';
import { TableNotice, Tag, TodoList, TodoTile } from '@club/web-kit/admin/index.ts';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectSession } from '../../core/session/slice.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { NoticeCard, Pictured, useFailed } from '../../shared/reading.js';
import { useOverview } from './branch.js';
import { ComingUp } from './coming-up.js';
import { dayAfter } from './days.js';
import { HealthCard } from './health.js';
import { LatestChanges } from './latest-changes.js';
import { counts, type Overview } from './requests.js';
import { TodayFigures } from './today-figures.js';
import { WeekCharts } from './week-charts.js';
import { placeOf, workOf } from './work.js';

/** The work that waits (docs/product/back-office.md#overview). The frame keeps the counts fresh. */
export default function OverviewPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { counts: state } = useOverview();
  const ask = () => void dispatch(counts.requested());
  const { data } = state;
  const failed = useFailed(data ? null : state, ask);
  const [opened] = useState(() => new Date().toISOString());
  const { heading, note } = useGreeting(data, opened);
  return (
    <>
      <AreaHead title={t(($) => $.menu.overview)} heading={heading} note={note} />
      {failed ? (
        <NoticeCard>{failed}</NoticeCard>
      ) : (
        <section aria-labelledby="todo" aria-busy={!data} className="grid gap-2.5">
          <h2 id="todo">{t(($) => $.overview.toDo)}</h2>
          {data ? (
            <OverviewError
              overview={data}
              failed={state.status === 'error'}
              busy={state.status === 'loading'}
              ask={ask}
            />
          ) : null}
          {data ? <Work overview={data} /> : <Tiles />}
        </section>
      )}
      {data || failed ? (
        <>
          <TodayFigures at={data?.at ?? opened} />
          <WeekCharts at={data?.at ?? opened} />
        </>
      ) : null}
      <div className="mt-6 grid items-start gap-3 desktop:grid-cols-[3fr_2fr]">
        <LatestChanges />
        <div className="grid gap-3">
          <HealthCard at={data?.at ?? opened} />
          {data ? <ComingUp overview={data} /> : null}
        </div>
      </div>
    </>
  );
}

/** Returns the greeting and today's date in Kuala Lumpur, by the server's clock once the server has answered. */
function useGreeting(data: Overview | null, opened: string): { heading: string; note: string } {
  const t = useText();
  const { language } = useLanguage();
  const session = useAppSelector(selectSession);
  const at = data?.at ?? opened;
  const name = session.status === 'signedIn' ? session.user.name : '';
  const events: string[] = [
    t(($) => $.overview.today, { date: formatDay(at, language) }),
    ...(data ? [t(($) => $.overview.figures, { time: formatTime(at, language) })] : []),
  ];
  const double = data?.codes?.doubleDay;
  if (double === klDate(at)) events.push(t(($) => $.overview.doubleIsToday));
  if (double === dayAfter(at)) events.push(t(($) => $.overview.doubleIsTomorrow));
  return { heading: t(($) => $.overview.greeting[partOfDay(at)], { name }), note: events.join(' ') };
}

/** The shape of the tiles that are coming. */
const Tiles = () => (
  <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3">
    {['a', 'b', 'c', 'd'].map((key) => (
      <li key={key} className="grid gap-2 rounded-lg bg-surface p-4.5 shadow-card">
        <Skeleton className="h-8 w-12" />
        <Skeleton className="w-32" />
      </li>
    ))}
  </ul>
);

function Work({ overview }: { overview: Overview }) {
  const t = useText();
  const { language } = useLanguage();
  const work = workOf(overview, t, language);
  if (work.length > 0)
    return (
      <TodoList label={t(($) => $.overview.toDo)}>
        {work.map(({ work: each, count, pressing }) => (
          <TodoTile
            key={each.key}
            href={placeOf(each, overview)}
            figure={count.toLocaleString('en')}
            label={each.label(t, count)}
            icon={<each.icon aria-hidden />}
            tag={pressing ? <Tag tone={pressing.tone}>{pressing.text}</Tag> : undefined}
            renderLink={AppLink}
          />
        ))}
      </TodoList>
    );
  // unknown work must not be reported as done
  if (overview.unavailable.length > 0) return null;
  return (
    <NoticeCard>
      <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.overview.doneTitle)}>
        {t(($) => $.overview.doneBody)}
      </TableNotice>
    </NoticeCard>
  );
}

interface OverviewErrorProps {
  overview: Overview;
  /** The last look failed altogether: the figures are those of the one before. */
  failed: boolean;
  busy: boolean;
  ask: () => void;
}

/** The parts that are unavailable, and the way to ask again. */
function OverviewError({ overview, failed, busy, ask }: OverviewErrorProps) {
  const t = useText();
  const { language } = useLanguage();
  const parts = overview.unavailable.map((part) => t(($) => $.overview.parts[part]));
  if (!failed && parts.length === 0) return null;
  const list = new Intl.ListFormat(language === 'bm' ? 'ms' : 'en').format(parts);
  return (
    <SectionError
      quiet
      title={failed ? t(($) => $.overview.staleTitle) : t(($) => $.overview.unavailableTitle, { list })}
      retryLabel={t(($) => $.states.tryAgain)}
      busyLabel={t(($) => $.frame.loading)}
      busy={busy}
      onRetry={ask}
    >
      {failed
        ? t(($) => $.overview.staleBody, { time: formatTime(overview.at, language) })
        : t(($) => $.overview.unavailableBody)}
    </SectionError>
  );
}
