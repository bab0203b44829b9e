import { Button, EmptyState, Skeleton, Wrap } from '@club/web-kit';
import { Medal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useAppSelector } from '../../core/hooks.js';
import { isKnown, selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError, UserSectionError } from '../../shared/section-error.js';
import { ContestCard } from './contest-card.js';
import { listed, usedBy } from './contests.js';
import { MoreWays } from './more-ways.js';
import type { Contest } from './types.js';
import { TrophyPicture } from './trophy-picture.js';
import { useContests } from './use-contests.js';

/** The contests: those that run or will, then what has ended (docs/product/screens.md#contest-pages). */
export function ContestListPage() {
  const t = useText();
  const { now } = useApp();
  const user = useAppSelector(selectUser);
  const { list, read } = useContests();
  usePage(t(($) => $.contest.title));
  if (!user) return null;

  const contests = listed(list.data ?? [], now());
  const counted = isKnown(user, 'contests');
  return (
    <MemberShell title={t(($) => $.contest.title)} back="/dashboard">
      <Wrap className="grid gap-6 pb-8">
        {list.status === 'error' ? <LoadFailed failure={list.error} onAgain={read} /> : null}
        {list.data === null && list.status !== 'error' ? <Waiting /> : null}
        {list.data && contests.length === 0 ? (
          <section>
            <h2 className="sr-only">{t(($) => $.contest.title)}</h2>
            <EmptyState
              picture={<TrophyPicture />}
              title={t(($) => $.contest.empty)}
              action={
                <Button asChild variant="points">
                  <Link to="/pointshop">{t(($) => $.contest.emptyNext)}</Link>
                </Button>
              }
            />
          </section>
        ) : null}
        {contests.length > 0 && !counted ? <UserSectionError quiet title={t(($) => $.unavailable.entries)} /> : null}
        {contests.length > 0 ? (
          <ul className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
            {contests.map((contest, index) => (
              <li key={contest.id} className="grid grid-rows-[1fr_auto] gap-1">
                <ContestCard contest={contest} index={index} used={counted ? usedBy(user, contest.id) : null} />
                {contest.resultsAnnouncedAt && usedBy(user, contest.id) > 0 ? <OwnResult contest={contest} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
        {list.data ? <MoreWays to="campaigns" /> : null}
      </Wrap>
    </MemberShell>
  );
}

/** The way to what became of the member's own entries, once the results are announced. */
function OwnResult({ contest }: { contest: Contest }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Link
      to="/campaign"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-small font-bold text-primary"
    >
      <Medal className="size-5" aria-hidden />
      {t(($) => $.contest.results)}
      <span className="sr-only">{contest.name[language]}</span>
    </Link>
  );
}

/** Contests that did not come, and another try. */
export function LoadFailed({
  failure,
  onAgain,
}: {
  failure: Parameters<ReturnType<typeof useErrorText>>[0];
  onAgain: () => void;
}) {
  const t = useText();
  return <SectionError title={t(($) => $.contest.loadFailed)} error={failure} onRetry={onAgain} />;
}

const Waiting = () => (
  <div aria-busy="true" className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} shape="box" className="aspect-[4/3] h-auto" />
    ))}
  </div>
);
