import { BalanceCradle, formatDate, formatPoints, TierBadge, tierBadgeStyles, Wrap, type Tier } from '@club/web-kit';
import { Sparkles, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useSettings } from '../../core/settings.js';
import { hasPage } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { NoBreak } from '../../shared/no-break.js';
import { useTierPending } from '../../shared/use-tier-pending.js';
import { greetedName, nextDoubleDay, tierProgress } from '../../shared/tier.js';
import { MemberAvatar } from '../profile/index.js';

/** Greeting, picture, balance and the way to the next tier. */
export function Hero({ user, today }: { user: User; today: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { doublePointsDays } = useSettings();
  const NAME = greetedName(user);
  const progress = tierProgress(user);
  const pendingWords = useTierPending();
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
          className="block size-12 flex-none rounded-full desktop:size-22"
        >
          <MemberAvatar user={user} className="size-full" />
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
        badge={<Badge tier={user.tier} />}
      >
        <strong className="mb-0.5 block">{t(($) => $.home.pastYear, { count: user.totalPointsInPastYear })}</strong>
        <NoBreak>
          {progress.kind === 'top'
            ? t(($) => $.tier.diamond, { date: formatDate(user.tierResetDate, language) })
            : progress.kind === 'pending'
              ? pendingWords(progress)
              : t(($) => $.tier.needed, {
                  NAME,
                  count: progress.missing,
                  date: formatDate(user.tierResetDate, language),
                  tier: progress.next,
                })}
        </NoBreak>
      </BalanceCradle>
    </Wrap>
  );
}

function Badge({ tier }: { tier: User['tier'] }) {
  const t = useText();
  const kind = tier.toLowerCase() as Tier;
  const words = t(($) => $.tier.member, { tier });
  if (!hasPage('/tier')) return <TierBadge tier={kind}>{words}</TierBadge>;
  return (
    <Link to="/tier" className={tierBadgeStyles(kind)}>
      <Star className="size-4" aria-hidden />
      {words}
    </Link>
  );
}
