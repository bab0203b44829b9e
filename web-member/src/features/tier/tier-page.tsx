import {
  BalanceCradle,
  cn,
  formatDate,
  formatPoints,
  LapisStack,
  Message,
  Pill,
  SectionHead,
  SegmentedNav,
  TierBadge,
  Wrap,
  type LapisLayer,
  type Tier as Tone,
} from '@club/web-kit';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Tier, User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useSettings } from '../../core/settings.js';
import { selectAsOf, selectUser } from '../../core/session/selectors.js';
import { restore } from '../../core/session/requests.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { NoBreak } from '../../shared/no-break.js';
import { useTierPending } from '../../shared/use-tier-pending.js';
import { greetedName, tierProgress } from '../../shared/tier.js';
import { HistoryRows } from './history-rows.js';
import { tabOf, tiersOf, type TierFacts } from './tiers.js';

/** Age from which an answer is read again: a tier can change by itself. */
const STALE_AFTER_MS = 10_000;
const LATEST = 3;

const tone = (tier: Tier): Tone => tier.toLowerCase() as Tone;

/**
 * Shows the member's tier, the perks of each tier, and the tier's history (docs/product/screens.md#quest-and-tier-pages).
 */
export default function TierPage() {
  const t = useText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const asOf = useAppSelector(selectAsOf);
  usePage(t(($) => $.tiers.title));

  useEffect(() => {
    if (asOf && now().getTime() - Date.parse(asOf) > STALE_AFTER_MS) dispatch(restore.requested());
    // once per visit
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (!user) return null;
  return (
    <MemberShell hero={<Hero user={user} />}>
      <Wrap className="grid gap-7 pt-6 desktop:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] desktop:items-start desktop:gap-x-10">
        <Benefits user={user} />
        <div className="grid gap-7">
          <Story user={user} />
          <Message>
            {t(($) => $.tiers.note)} <Link to="/tierHelpCenter">{t(($) => $.tiers.help)}</Link>
          </Message>
        </div>
      </Wrap>
    </MemberShell>
  );
}

function Hero({ user }: { user: User }) {
  const t = useText();
  const { language } = useLanguage();
  const progress = tierProgress(user);
  const pendingWords = useTierPending();
  const NAME = greetedName(user);
  const date = formatDate(user.tierResetDate, language);
  return (
    <Wrap>
      <section aria-label={t(($) => $.tiers.title)}>
        <h1 tabIndex={-1} className="text-center">
          <span className="block font-sans text-small leading-[1.4] font-bold tracking-normal text-on-deep-2">
            {user.name.toUpperCase()}
          </span>
          {t(($) => $.tiers.youAre, { tier: user.tier })}
        </h1>
        {progress.kind === 'top' ? (
          <p className="mx-auto mt-3 max-w-104 text-center">{t(($) => $.tier.diamond, { date })}</p>
        ) : null}
      </section>
      <BalanceCradle
        points={user.totalPointsInPastYear}
        format={formatPoints}
        unit={t(($) => $.tiers.past)}
        progress={progress.percent}
        progressLabel={t(($) => $.tier.label)}
        progressText={
          progress.kind === 'top'
            ? t(($) => $.tier.progressFull)
            : t(($) => $.tier.progress, { percent: progress.percent, tier: progress.next })
        }
        start={<TierBadge tier={tone(user.tier)}>{user.tier}</TierBadge>}
        end={progress.kind === 'top' ? '' : <TierBadge tier={tone(progress.next as Tier)}>{progress.next}</TierBadge>}
        numberLink={({ className, children }) => (
          <Link to="/pointhistory" className={className}>
            {children}
            <span className="sr-only"> {t(($) => $.tiers.past)}</span>
          </Link>
        )}
      >
        {progress.kind === 'top' ? (
          '100%'
        ) : progress.kind === 'pending' ? (
          pendingWords(progress)
        ) : (
          <NoBreak>{t(($) => $.tier.needed, { NAME, count: progress.missing, date, tier: progress.next })}</NoBreak>
        )}
      </BalanceCradle>
    </Wrap>
  );
}

function Benefits({ user }: { user: User }) {
  const t = useText();
  const [search] = useSearchParams();
  const { awards } = useSettings();
  const tiers = tiersOf(awards);
  const open = tabOf(awards, search.get('tier'), user.tier);
  const others = tiers.filter(({ name }) => name !== open).reverse();
  const layers: LapisLayer[] = [...others, ...tiers.filter(({ name }) => name === open)].map((tier) => ({
    tier: tone(tier.name),
    name: tier.name,
    range: tier.name === user.tier ? <Here /> : <Range tier={tier} />,
    children:
      tier.name === open ? <Perks tier={tier} /> : <p className="text-small">{t(($) => $.tiers.sums[tier.name])}</p>,
  }));
  return (
    <div className="grid gap-5">
      <SegmentedNav
        label={t(($) => $.tiers.tabs)}
        items={tiers.map(({ name }) => ({
          href: `/tier?tier=${name.toLowerCase()}`,
          label: name,
          current: name === open,
        }))}
        renderLink={AppLink}
      />
      <LapisStack label={t(($) => $.tiers.what)} layers={layers} />
    </div>
  );
}

function Here() {
  const t = useText();
  return (
    <Pill className="bg-surface text-ink">
      <Check className="size-4" aria-hidden />
      {t(($) => $.tiers.here)}
    </Pill>
  );
}

function Range({ tier: { from, to } }: { tier: TierFacts }) {
  const t = useText();
  return to === null
    ? t(($) => $.tiers.rangeFrom, { from: formatPoints(from) })
    : t(($) => $.tiers.range, { from: formatPoints(from), to: formatPoints(to) });
}

function Perks({ tier }: { tier: TierFacts }) {
  const t = useText();
  const perks: [label: string, points: number][] = [
    [t(($) => $.tiers.welcome), tier.welcome],
    [t(($) => $.tiers.birthday), tier.birthday],
    [t(($) => $.tiers.referral), tier.referrer],
    [t(($) => $.tiers.referee), tier.referee],
  ];
  const given = perks.filter(([, points]) => points > 0);
  return (
    <>
      <p className="text-small">{t(($) => $.tiers.sums[tier.name])}</p>
      <dl className={cn('grid gap-3', given.length === 3 ? 'grid-cols-3' : 'grid-cols-2 tablet:grid-cols-4')}>
        {given.map(([label, points]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-tiny leading-[1.3]">{label}</dt>
            <dd className="font-display text-[1.75rem] leading-[1.1] font-display tabular-nums">
              {formatPoints(points)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Story({ user }: { user: User }) {
  const t = useText();
  const periods = user.tierHistory;
  return (
    <section>
      <SectionHead
        title={t(($) => $.tiers.story)}
        link={{ href: '/tierHistory', label: t(($) => $.tiers.all) }}
        renderLink={AppLink}
      />
      {periods.length > 0 ? (
        <HistoryRows periods={periods.slice(0, LATEST)} />
      ) : (
        <p className="rounded-lg bg-surface px-5 py-4 shadow-card">{t(($) => $.tiers.none)}</p>
      )}
    </section>
  );
}
