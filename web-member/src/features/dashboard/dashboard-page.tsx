import {
  ActionCard,
  AvatarPicture,
  BalanceCradle,
  chipStyles,
  formatDate,
  formatPoints,
  klDate,
  Message,
  OpenPackPicture,
  RowList,
  SectionHead,
  TierBadge,
  ToneCard,
  Wrap,
  type Tier,
} from '@club/web-kit';
import { History, ScanLine, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../api/types.js';
import { useApp } from '../../app/app-context.js';
import { doublePointsDays, marketplaces } from '../../app/config.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AppLink, OutLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { VoucherProgress } from '../../shared/voucher-progress.js';
import { PointsLine } from '../../shared/points-line.js';
import { restore, selectAsOf, selectUser } from '../auth/index.js';
import { ReferTile } from '../referral/index.js';
import { codesSoFar, firstName, nextDoubleDay, nextVoucher, tierProgress } from './tier.js';

const STALE_AFTER_MS = 60_000;
const LATEST = 5;

/** Home: the balance in the cradle, the one loud act, the latest points. */
export default function DashboardPage() {
  const t = useText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const asOf = useAppSelector(selectAsOf);
  usePage(t(($) => $.home.pageTitle));

  useEffect(() => {
    if (asOf && now().getTime() - Date.parse(asOf) > STALE_AFTER_MS) dispatch(restore.requested());
    // once per visit
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!user) return null;
  const today = klDate(now());
  return (
    <MemberShell hero={<Hero user={user} today={today} />}>
      <Wrap>
        <div className="relative -mt-11 grid grid-cols-2 gap-3 tablet:mx-auto tablet:max-w-160 desktop:mx-0 desktop:-mt-33">
          <ActionCard
            href="/scancode"
            loud
            icon={<ScanLine aria-hidden />}
            title={t(($) => $.home.register)}
            note={t(($) => $.home.registerHint)}
            renderLink={AppLink}
          />
          <ActionCard
            href="/pointhistory"
            icon={<History aria-hidden />}
            title={t(($) => $.home.history2)}
            note={t(($) => $.home.historyHint)}
            renderLink={AppLink}
          />
        </div>
        <div className="grid gap-10 pt-8 desktop:mt-12 desktop:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-8">
            <DoublePoints today={today} />
            <Latest user={user} />
          </div>
          <div className="grid content-start gap-8">
            <NextVoucher user={user} />
            <ReferTile user={user} />
            <Shop />
          </div>
        </div>
      </Wrap>
    </MemberShell>
  );
}

function Hero({ user, today }: { user: User; today: string }) {
  const t = useText();
  const { language } = useLanguage();
  const NAME = firstName(user.name);
  const progress = tierProgress(user);
  const points = (count: number) => t(($) => $.home.points, { count });
  const soon = nextDoubleDay(today, doublePointsDays);
  return (
    <Wrap className="desktop:grid desktop:grid-cols-[1fr_29rem] desktop:items-start">
      <section
        aria-label={t(($) => $.home.pageTitle)}
        className="flex items-center justify-between gap-4 desktop:flex-row-reverse desktop:justify-end desktop:gap-5 desktop:pt-14"
      >
        <div>
          <h1 tabIndex={-1} className="text-[1.375rem] desktop:text-[3rem] desktop:leading-none">
            {t(($) => $.home.greeting, { NAME })}
          </h1>
          {soon === today ? null : (
            <p className="mt-3 hidden items-center gap-2 rounded-full bg-deep-2 px-3.5 py-2 text-small text-on-deep-2 desktop:inline-flex">
              <Sparkles className="size-4" aria-hidden />
              {t(($) => $.home.doubleNext, { date: formatDate(soon, language) })}
            </p>
          )}
        </div>
        <Link
          to="/userprofile"
          aria-label={t(($) => $.home.profile, { NAME })}
          className="block size-12 flex-none overflow-hidden rounded-full desktop:size-22 [&>svg]:size-full"
        >
          <AvatarPicture seed={user.id} />
        </Link>
      </section>
      <BalanceCradle
        points={user.totalPoints}
        format={formatPoints}
        unit={t(($) => $.home.unit, { count: user.totalPoints })}
        progress={progress.percent}
        progressLabel={t(($) => $.tier.label)}
        progressText={
          progress.kind === 'top'
            ? t(($) => $.tier.progressFull)
            : t(($) => $.tier.progress, { percent: progress.percent, tier: progress.next })
        }
        start={user.tier}
        end={progress.kind === 'top' ? '' : progress.next}
        numberLink={(props) => (
          <Link
            to="/pointhistory"
            aria-label={t(($) => $.home.history, { points: points(user.totalPoints) })}
            className={props.className}
          >
            {props.children}
          </Link>
        )}
        badge={
          <TierBadge tier={user.tier.toLowerCase() as Tier}>{t(($) => $.tier.member, { tier: user.tier })}</TierBadge>
        }
      >
        {progress.kind === 'top'
          ? t(($) => $.tier.diamond, { date: formatDate(user.tierResetDate, language) })
          : progress.kind === 'pending'
            ? t(($) => $.tier.pending, { tier: progress.next })
            : t(($) => $.tier.needed, {
                NAME,
                count: progress.missing,
                date: formatDate(user.tierResetDate, language),
                tier: progress.next,
              })}
      </BalanceCradle>
    </Wrap>
  );
}

function DoublePoints({ today }: { today: string }) {
  const t = useText();
  if (nextDoubleDay(today, doublePointsDays) !== today) return null;
  return (
    <Message tone="warning" icon={<Sparkles />}>
      <strong>{t(($) => $.home.double)}</strong>
    </Message>
  );
}

function Latest({ user }: { user: User }) {
  const t = useText();
  if (user.points.length === 0)
    return (
      <ToneCard tone="sky" className="flex items-center gap-4 p-5">
        <div className="min-w-0 flex-1">
          <h2>{t(($) => $.home.first)}</h2>
          <p className="mt-1 text-small text-ink-2">{t(($) => $.home.firstBody)}</p>
        </div>
        <OpenPackPicture className="size-28 flex-none" />
      </ToneCard>
    );
  return (
    <section>
      <SectionHead
        title={t(($) => $.home.recent)}
        link={{ href: '/pointhistory', label: t(($) => $.home.recentAll) }}
        renderLink={AppLink}
      />
      <RowList>
        {user.points.slice(0, LATEST).map((line) => (
          <PointsLine key={line.id} line={line} />
        ))}
      </RowList>
    </section>
  );
}

function NextVoucher({ user }: { user: User }) {
  const t = useText();
  const codes = codesSoFar(user);
  if (codes === null || !nextVoucher(codes)) return null;
  return (
    <section>
      <SectionHead title={t(($) => $.home.nextVoucher)} />
      <RowList>
        <VoucherProgress user={user} />
      </RowList>
    </section>
  );
}

function Shop() {
  const t = useText();
  return (
    <section>
      <SectionHead title={t(($) => $.home.shop)} />
      <p className="text-small text-ink-2">{t(($) => $.home.shopBody)}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {marketplaces.map(({ name, href }) => (
          <li key={name}>
            <OutLink href={href} className={chipStyles} icon>
              {name}
            </OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
