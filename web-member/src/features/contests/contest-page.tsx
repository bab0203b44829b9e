import {
  Button,
  Coin,
  formatList,
  formatPoints,
  Message,
  Quantity,
  Skeleton,
  SummaryList,
  toneAt,
  Wrap,
} from '@club/web-kit';
import { CalendarDays, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppSelector } from '../../core/hooks.js';
import { isKnown, selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { UserSectionError } from '../../shared/section-error.js';
import { ShareRow } from '../../shared/share-row.js';
import type { Contest, Prize } from './types.js';
import { ContestPicture, Fact, PeriodPill, useEachText, usePeriodText } from './contest-card.js';
import { costOf, formPath, periodOf, refusalOf, usedBy, type Refusal } from './contests.js';
import { needsOf } from './entry-form.js';
import { LoadFailed } from './list-page.js';
import { RefusalDialog } from './refusal-dialog.js';
import { TrophyPicture } from './trophy-picture.js';
import { useContests } from './use-contests.js';

/** The contest that the address or navigation state names, as far as it has come. */
export function useChosenContest() {
  const [query] = useSearchParams();
  const carried = (useLocation().state as { contest?: { id?: unknown } } | null)?.contest?.id;
  const { list, read } = useContests();
  const id = query.get('id') ?? (typeof carried === 'string' ? carried : '');
  const contest = list.data?.find((one) => one.id === id && one.active);
  // a list from before may not have it yet
  const settled = list.status === 'ok' || list.status === 'error';
  return { id, contest, list, read, lost: id === '' || (list.data !== null && !contest && settled) };
}

/** One contest (docs/product/screens.md#contest-pages); without one, or for one that is not shown, the list opens. */
export function ContestPage() {
  const t = useText();
  const { language } = useLanguage();
  const user = useAppSelector(selectUser);
  const { contest, list, read, lost } = useChosenContest();
  usePage(contest ? contest.name[language] : t(($) => $.contest.title));
  if (!user) return null;
  if (contest) return <Detail contest={contest} user={user} />;
  if (list.status === 'error')
    return (
      <MemberShell title={t(($) => $.contest.title)} back="/contest" narrow="belowDesktop">
        <Wrap narrow="belowDesktop">
          <LoadFailed failure={list.error} onAgain={read} />
        </Wrap>
      </MemberShell>
    );
  if (lost) return <Navigate to="/contest" replace />;
  return (
    <MemberShell title={t(($) => $.contest.title)} back="/contest" narrow="belowDesktop">
      <Wrap narrow="belowDesktop" className="grid gap-5" aria-busy="true">
        <Skeleton shape="box" className="aspect-[3/2] h-auto desktop:aspect-[3/1]" />
        <Skeleton className="w-1/2" />
        <Skeleton shape="box" />
      </Wrap>
    </MemberShell>
  );
}

function Detail({ contest, user }: { contest: Contest; user: User }) {
  const t = useText();
  const { language } = useLanguage();
  const when = usePeriodText(contest);
  const each = useEachText(contest);
  const { steps, prizes } = contest;
  const own = isKnown(user, 'contests') ? usedBy(user, contest.id) : null;
  return (
    <MemberShell title={contest.name[language]} back="/contest" narrow="belowDesktop">
      <Columns
        side="right"
        className="gap-7 pb-8"
        aside={
          <>
            <Join contest={contest} user={user} />
            <ShareRow thing={['contest', contest.id]} title={contest.name[language]} />
          </>
        }
      >
        <div className="grid gap-4">
          <ContestPicture contest={contest} index={2} className="aspect-[3/2] w-full rounded-lg desktop:aspect-[2/1]" />
          <div className="grid gap-1.5 text-small text-ink-2">
            <PeriodPill contest={contest} className="mb-1 justify-self-start" />
            <Fact icon={<CalendarDays aria-hidden />}>{when}</Fact>
            <Fact icon={<Coin />}>{each}</Fact>
            {own === null ? null : (
              <Fact icon={<Ticket aria-hidden />}>
                {t(($) => $.contest.used, { used: own, count: contest.entriesPerPerson })}
              </Fact>
            )}
          </div>
          {contest.description[language] ? (
            <p className="whitespace-pre-line">{contest.description[language]}</p>
          ) : null}
        </div>
        {own === null ? <UserSectionError quiet title={t(($) => $.unavailable.entries)} /> : null}
        {steps.length > 0 ? (
          <section className="grid gap-3">
            <h2>{t(($) => $.contest.steps)}</h2>
            <ol className="grid gap-4">
              {steps.map((step, index) => (
                <li key={step.id} className="flex items-start gap-3">
                  <span
                    aria-hidden
                    className="tone-lilac grid size-7 flex-none place-items-center rounded-full bg-(--tone) font-display text-small font-display"
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0">
                    <b className="block">{step.instructions[language]}</b>
                    <span className="whitespace-pre-line text-ink-2">{step.description[language]}</span>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        {prizes.length > 0 ? (
          <section className="grid gap-3">
            <h2>{t(($) => $.contest.prizes)}</h2>
            <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
              {prizes.map((prize, index) => (
                <PrizeCard key={prize.id} prize={prize} index={index} />
              ))}
            </ul>
          </section>
        ) : null}
      </Columns>
    </MemberShell>
  );
}

function PrizeCard({ prize, index }: { prize: Prize; index: number }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <li className="grid content-start gap-2">
      <span
        className={`tone-${toneAt(index + 1)} grid aspect-[4/3] place-items-center overflow-hidden rounded-lg bg-(--tone)`}
      >
        {prize.imageUrl ? (
          <img src={prize.imageUrl} alt="" className="size-full object-contain" loading="lazy" decoding="async" />
        ) : (
          <TrophyPicture className="h-3/4" />
        )}
      </span>
      <span className="grid gap-0.5 px-0.5">
        <b className="[overflow-wrap:anywhere]">{prize.title[language]}</b>
        {prize.item ? <span className="text-small text-ink-2 [overflow-wrap:anywhere]">{prize.item}</span> : null}
        <span className="text-small text-ink-2 tabular-nums">
          {t(($) => $.contest.amount, { count: prize.amount })}
        </span>
      </span>
    </li>
  );
}

/** Asks for the number of entries, shows their cost and opens the form: first the limit is checked, then the points. */
function Join({ contest, user }: { contest: Contest; user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { now } = useApp();
  const navigate = useNavigate();
  const left = contest.entriesPerPerson - usedBy(user, contest.id);
  const [wanted, setWanted] = useState(1);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const count = Math.max(1, Math.min(wanted, left));
  const cost = costOf(contest, count);
  const needs = needsOf(contest);

  const period = periodOf(contest, now());
  if (period !== 'running')
    return (
      <Message tone={period === 'ended' ? 'info' : 'warning'}>
        {errorText(
          period === 'ended'
            ? { code: 'CONTEST_ENDED' }
            : { code: 'CONTEST_NOT_STARTED', details: { date: contest.startDate } },
        )}
      </Message>
    );
  const join = () => {
    const found = refusalOf(contest, count, user);
    if (found) setRefusal(found);
    else void navigate(formPath(contest.id, count), { state: { contest: { id: contest.id }, entries: count } });
  };
  return (
    <section className="grid gap-4">
      <h2>{t(($) => $.contest.enter)}</h2>
      {needs.length > 0 ? (
        <p className="text-ink-2">
          {t(($) => $.contest.needs, {
            list: formatList(
              needs.map((need) => t(($) => $.entryForm.need[need])),
              language,
            ),
          })}
        </p>
      ) : null}
      {left > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0">
            <b className="block">{t(($) => $.contest.count)}</b>
            {isKnown(user, 'contests') ? (
              <span className="text-small text-ink-2">{t(($) => $.contest.left, { count: left })}</span>
            ) : null}
          </span>
          <Quantity
            value={count}
            label={t(($) => $.contest.count)}
            lessLabel={t(($) => $.contest.less)}
            moreLabel={t(($) => $.contest.more)}
            onLess={() => setWanted(Math.max(1, count - 1))}
            onMore={() => setWanted(Math.min(left, count + 1))}
            mayMore={count < left}
          />
        </div>
      ) : null}
      <CostSummary cost={cost} balance={user.totalPoints} />
      <Button variant="points" block onClick={join}>
        {t(($) => $.contest.join)}
      </Button>
      {refusal ? <RefusalDialog refusal={refusal} some={left > 0} onClose={() => setRefusal(null)} /> : null}
    </section>
  );
}

/** Shows the balance, the cost and the balance that remains. */
export function CostSummary({ cost, balance, flat = false }: { cost: number; balance: number; flat?: boolean }) {
  const t = useText();
  return (
    <SummaryList
      {...(flat ? {} : { className: 'grid gap-2.5 rounded-lg bg-surface p-5 text-[.9375rem] shadow-card' })}
      rows={[
        ...(cost > 0 ? [{ term: t(($) => $.contest.balance), value: formatPoints(balance) }] : []),
        { term: t(($) => $.contest.cost), value: cost > 0 ? formatPoints(-cost) : t(($) => $.contest.noCost) },
        ...(cost > 0
          ? [
              cost <= balance
                ? { term: t(($) => $.contest.after), value: formatPoints(balance - cost), total: true }
                : { term: t(($) => $.contest.lacking), value: formatPoints(cost - balance), total: true },
            ]
          : []),
      ]}
    />
  );
}
