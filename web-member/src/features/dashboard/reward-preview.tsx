import { cn, formatPoints, SectionHead, Skeleton } from '@club/web-kit';
import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { RewardCard } from '../../api/home-api.js';
import type { User } from '../../api/types.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { rewardCards } from './requests.js';
import { shortName, withinReach } from './rewards.js';

const TONES = ['sky', 'pandan', 'points', 'blush', 'lilac'] as const;

/** What the member's points buy, and what is next; nothing while the shop does not answer (member-account §2). */
export function RewardPreview({ user }: { user: User }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { data, status } = useAppSelector((state) => state.dashboard.rewardCards);
  useEffect(() => {
    dispatch(rewardCards.requested());
  }, [dispatch]);

  const cards = data ? withinReach(data, user.totalPoints) : [];
  const none = cards.length > 0 && cards.every(({ points }) => points > user.totalPoints);
  if (data ? cards.length === 0 : status === 'error') return null;
  return (
    <section aria-busy={data === null}>
      <SectionHead
        title={none ? t(($) => $.dash.almost) : t(($) => $.dash.reach)}
        link={{ href: '/pointshop', label: t(($) => $.dash.shop) }}
        renderLink={AppLink}
      />
      <ul className="relative -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none] desktop:mx-0 desktop:scroll-px-0 desktop:px-0">
        {data
          ? cards.map((card, index) => (
              <li key={card.id} className="w-38 flex-none snap-start tablet:w-41">
                <Reward card={card} tone={TONES[index % TONES.length]!} balance={user.totalPoints} />
              </li>
            ))
          : [0, 1, 2, 3].map((index) => (
              <li key={index} className="grid w-38 flex-none gap-3 tablet:w-41">
                <Skeleton shape="stage" />
                <Skeleton className="w-4/5" />
                <Skeleton className="w-1/2" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function Reward({ card, tone, balance }: { card: RewardCard; tone: (typeof TONES)[number]; balance: number }) {
  const t = useText();
  const { language } = useLanguage();
  const missing = card.points - balance;
  return (
    <Link to="/pointshop" className="grid gap-2 rounded-lg no-underline">
      <span className={cn(`tone-${tone}`, 'relative block aspect-square overflow-hidden rounded-lg bg-(--tone) p-4')}>
        {card.itemImage[language] ? (
          <img src={card.itemImage[language]} alt="" loading="lazy" className="size-full object-contain" />
        ) : null}
      </span>
      <b className="line-clamp-2 min-h-[2.6em] px-0.5 leading-[1.3] font-medium [overflow-wrap:anywhere]">
        {shortName(card.itemName[language])}
      </b>
      <span className="flex items-center gap-1.5 px-0.5">
        <Coin />
        <b className="font-display text-card font-display tabular-nums">{formatPoints(card.points)}</b>
        <small className="text-tiny text-ink-2">{t(($) => $.dash.pts)}</small>
      </span>
      {missing > 0 ? (
        <span className="grid gap-1.5 px-0.5 text-small">
          {t(($) => $.dash.toGo, { count: missing })}
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="h-1.5 w-full rounded-full bg-sunken"
            aria-hidden
          >
            <rect width={(balance / card.points) * 100} height="4" className="fill-points-hover" />
          </svg>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1 justify-self-start rounded-full bg-primary-soft px-3 py-1.5 text-small font-bold text-primary">
          {t(($) => $.dash.redeem)}
          <ArrowRight className="size-4" aria-hidden />
        </span>
      )}
    </Link>
  );
}

const Coin = () => (
  <svg viewBox="0 0 20 20" className="size-5" aria-hidden>
    <circle cx="10" cy="10" r="9" className="fill-points" />
    <path d="M5 9a5 5 0 0 0 10 0" fill="none" className="stroke-points-ink" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
);
