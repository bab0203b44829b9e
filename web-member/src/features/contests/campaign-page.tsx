import { Button, Disc, EmptyState, formatDate, klDate, RowList, Skeleton, Wrap } from '@club/web-kit';
import { ChevronRight, Clock, Medal, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { BoxPicture, campaigns, sortCampaigns, selectCampaigns } from '../mystery-box/index.campaign.js';
import type { ContestEntry } from './types.js';
import { MoreWays } from './more-ways.js';
import { entryList } from './requests.js';
import { TrophyPicture } from './trophy-picture.js';
import { useContestsState } from './use-contests.js';

/** Lists the campaigns that the member takes part in: contests and the mystery box (docs/product/screens.md#shop-pages). */
export function CampaignPage() {
  const t = useText();
  usePage(t(($) => $.campaigns.title));
  return (
    <MemberShell title={t(($) => $.campaigns.title)} back="/dashboard" narrow>
      <Wrap narrow className="grid gap-8 pb-8">
        <Entries />
        <section className="grid gap-3">
          <h2>{t(($) => $.campaigns.others)}</h2>
          <BoxCard />
          <MoreWays to="contests" />
        </section>
      </Wrap>
    </MemberShell>
  );
}

function Entries() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { status, data, error } = useContestsState().entryList;
  useEffect(() => {
    dispatch(entryList.requested());
  }, [dispatch]);
  return (
    <section className="grid gap-3">
      <h2>{t(($) => $.campaigns.entries)}</h2>
      {status === 'error' ? (
        <SectionError
          title={t(($) => $.campaigns.loadFailed)}
          error={error}
          onRetry={() => dispatch(entryList.requested())}
        />
      ) : null}
      {data === null && status !== 'error' ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </div>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState
          picture={<TrophyPicture />}
          title={t(($) => $.campaigns.empty)}
          action={
            <Button asChild variant="points">
              <Link to="/contest">{t(($) => $.contest.toContests)}</Link>
            </Button>
          }
        />
      ) : null}
      {data && data.length > 0 ? (
        <RowList>
          {data.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </RowList>
      ) : null}
    </section>
  );
}

const icons = {
  pending: { tone: 'sky', icon: <Clock /> },
  noPrize: { tone: 'sky', icon: <Trophy /> },
  consolidation: { tone: 'lilac', icon: <Medal /> },
  winner: { tone: 'points', icon: <Trophy /> },
} as const;

function EntryRow({ entry }: { entry: ContestEntry }) {
  const t = useText();
  const { language } = useLanguage();
  const state = entry.status === 'pending' && entry.announced ? 'noPrize' : entry.status;
  const { tone, icon } = icons[state];
  return (
    <li>
      <Disc tone={tone}>{icon}</Disc>
      <span className="min-w-0 flex-1">
        <b className="block [overflow-wrap:anywhere]">{entry.contestName[language]}</b>
        <span className="block text-small text-ink-2">
          {entry.enteredAt
            ? t(($) => $.campaigns.entryOn, { number: entry.number, date: formatDate(entry.enteredAt, language) })
            : t(($) => $.entryForm.entry, { number: entry.number })}
        </span>
        <span className="block text-small font-medium">{t(($) => $.campaigns.status[state])}</span>
      </span>
    </li>
  );
}

/** The mystery box with the running campaign and the own entries, once they are known. */
function BoxCard() {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const { data, status, error } = useAppSelector(selectCampaigns);
  useEffect(() => {
    dispatch(campaigns.requested());
  }, [dispatch]);
  const { running } = sortCampaigns(data ?? [], now());
  return (
    <>
      <Link
        to="/mysteryboxhome"
        className="tone-lilac flex items-center gap-4 rounded-lg bg-(--tone) px-5 py-4 no-underline"
      >
        <BoxPicture className="size-20 flex-none" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <h3>{t(($) => $.mystery.title)}</h3>
          <span className="text-small">
            {running
              ? t(($) => $.mystery.runs, {
                  name: running.name[language],
                  date: formatDate(klDate(new Date(running.endsAt).getTime() - 1), language),
                })
              : data
                ? t(($) => $.campaigns.boxBody)
                : null}
          </span>
          {running && running.ticketCount > 0 ? (
            <span className="text-small font-medium">
              {t(($) => $.mystery.myEntries, { count: running.ticketCount })}
            </span>
          ) : null}
        </span>
        <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
      </Link>
      {!data && status === 'error' ? (
        <SectionError
          quiet
          title={t(($) => $.mystery.loadFailed)}
          error={error}
          onRetry={() => dispatch(campaigns.requested())}
        />
      ) : null}
    </>
  );
}
