import { formatTime, PartAway, Skeleton } from '@club/web-kit';
import { TableNotice, Tag, TodoList, TodoTile } from '@club/web-kit/admin/index.ts';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { AppLink } from '../../shared/link.js';
import { Failed, NoticeCard, Pictured } from '../../shared/reading.js';
import { useOverview } from './branch.js';
import { ComingUp } from './coming-up.js';
import { LatestChanges } from './latest-changes.js';
import { counts, type Overview } from './requests.js';
import { placeOf, workOf } from './work.js';

/** What there is to do now (docs/product/back-office.md#overview). The frame keeps the counts fresh. */
export default function OverviewPage() {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { counts: state } = useOverview();
  const ask = () => void dispatch(counts.requested());
  const { data } = state;
  return (
    <>
      <AreaHead
        title={t(($) => $.menu.overview)}
        note={data ? t(($) => $.overview.note, { time: formatTime(data.at, language) }) : t(($) => $.frame.loading)}
      />
      {state.status === 'error' && !data ? (
        <NoticeCard>
          <Failed failure={state.error} onRetry={ask} />
        </NoticeCard>
      ) : (
        <section aria-labelledby="todo" aria-busy={!data} className="grid gap-2.5">
          <h2 id="todo">{t(($) => $.overview.toDo)}</h2>
          {data ? (
            <Away overview={data} failed={state.status === 'error'} busy={state.status === 'loading'} ask={ask} />
          ) : null}
          {data ? <Work overview={data} /> : <Tiles />}
        </section>
      )}
      <div className="mt-6 grid items-start gap-3 desktop:grid-cols-[3fr_2fr]">
        <LatestChanges />
        {data ? <ComingUp overview={data} /> : null}
      </div>
    </>
  );
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
  // of what is not known nobody says that it is done
  if (overview.unavailable.length > 0) return null;
  return (
    <NoticeCard>
      <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.overview.doneTitle)}>
        {t(($) => $.overview.doneBody)}
      </TableNotice>
    </NoticeCard>
  );
}

interface AwayProps {
  overview: Overview;
  /** The last look failed altogether: the figures are those of the one before. */
  failed: boolean;
  busy: boolean;
  ask: () => void;
}

/** What is not known now, and the way to ask again. */
function Away({ overview, failed, busy, ask }: AwayProps) {
  const t = useText();
  const { language } = useLanguage();
  const parts = overview.unavailable.map((part) => t(($) => $.overview.parts[part]));
  if (!failed && parts.length === 0) return null;
  const list = new Intl.ListFormat(language === 'bm' ? 'ms' : 'en').format(parts);
  return (
    <PartAway
      quiet
      title={failed ? t(($) => $.overview.staleTitle) : t(($) => $.overview.awayTitle, { list })}
      retryLabel={t(($) => $.states.tryAgain)}
      busyLabel={t(($) => $.frame.loading)}
      busy={busy}
      onRetry={ask}
    >
      {failed
        ? t(($) => $.overview.staleBody, { time: formatTime(overview.at, language) })
        : t(($) => $.overview.awayBody)}
    </PartAway>
  );
}
