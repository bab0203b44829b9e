import { Button, Chip, EmptyState, formatDate, PackPicture, Skeleton } from '@club/web-kit';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Reward } from '../../core/rewards/types.js';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppSelector } from '../../core/hooks.js';
import { listed } from '../../core/rewards/listing.js';
import { selectCategories } from '../../core/rewards/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { RewardCard } from '../../shared/reward-card.js';
import { MilestoneTicket } from '../../shared/milestone-ticket.js';
import { SectionError } from '../../shared/section-error.js';
import { WishList } from '../../shared/wish-list.js';
import { CATEGORY_ALL, chipsOf, inCategory, pregnantOfferUntil } from './rewards.js';
import { useRewards } from './use-rewards.js';

const SHELF = 'pairs gap-x-3 gap-y-5 tablet:grid-cols-3 tablet:gap-x-5 tablet:gap-y-8 desktop:grid-cols-4';

/** The shop: categories, the offer for pregnant members, what can be redeemed now and what is nearly there. */
export function ShopTab({ user }: { user: User }) {
  const t = useText();
  const { now } = useApp();
  const [query, setQuery] = useSearchParams();
  const { rewards, loading, failure, read } = useRewards();
  const categories = useAppSelector(selectCategories);
  const until = pregnantOfferUntil(user, now());
  const chips = chipsOf(categories ?? [], until !== null);
  const asked = query.get('category') ?? CATEGORY_ALL;
  const chosen = chips.includes(asked) ? asked : CATEGORY_ALL;

  const choose = (category: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (category === CATEGORY_ALL) next.delete('category');
        else next.set('category', category);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const offered = listed(rewards).filter(({ kind }) => kind !== 'pregnant' || until !== null);
  const shown = inCategory(offered, chosen);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Chips chips={chips} chosen={chosen} onChoose={choose} />
      {failure ? (
        <SectionError title={offered.length > 0 ? t(($) => $.shop.partly) : undefined} error={failure} onRetry={read} />
      ) : null}
      {until && chosen === CATEGORY_ALL ? (
        <Offer
          until={until}
          offer={offered.find(({ kind }) => kind === 'pregnant')}
          onOpen={() => choose('pregnant')}
        />
      ) : null}
      {chosen === CATEGORY_ALL ? (
        <>
          <div className="empty:hidden desktop:max-w-136">
            <MilestoneTicket user={user} />
          </div>
          <WishList user={user} />
        </>
      ) : null}
      {loading ? (
        <div className={SHELF} aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            <div key={index} className="grid gap-3">
              <Skeleton shape="stage" />
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/3" />
            </div>
          ))}
        </div>
      ) : null}
      {!loading && !failure && shown.length === 0 ? (
        <EmptyState
          picture={<PackPicture />}
          title={t(($) => $.shop.empty)}
          action={
            chosen === CATEGORY_ALL ? undefined : (
              <Button onClick={() => choose(CATEGORY_ALL)}>{t(($) => $.shop.seeAll)}</Button>
            )
          }
        />
      ) : null}
      {/* all at once: a list that comes later would push the others about */}
      <Shelves rewards={loading ? [] : shown} balance={user.totalPoints} whole={failure === null} />
    </div>
  );
}

function Chips({
  chips,
  chosen,
  onChoose,
}: {
  chips: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const categories = useAppSelector(selectCategories);
  const row = useRef<HTMLDivElement>(null);
  // the chosen chip may lie beside the screen; only the row moves, not the page
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chip) row.current!.scrollLeft = chip.offsetLeft - (row.current!.clientWidth - chip.offsetWidth) / 2;
  }, [chosen, chips.length, language]);
  const label = (chip: string): string => {
    if (chip === CATEGORY_ALL) return t(($) => $.shop.all);
    if (chip === 'pregnant' || chip === 'donate' || chip === 'voucher') return t(($) => $.shop[chip]);
    return categories?.find(({ id }) => id === chip)?.name[language] ?? '';
  };
  return (
    <div
      ref={row}
      role="group"
      aria-label={t(($) => $.shop.category)}
      className="relative -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0"
    >
      {chips.map((chip) => (
        <Chip
          key={chip}
          pressed={chip === chosen}
          onClick={() => onChoose(chip)}
          className={
            chip === 'pregnant' && chip !== chosen ? 'chip-blink flex-none text-blush-ink shadow-none' : 'flex-none'
          }
        >
          {chip === 'pregnant' ? <Heart aria-hidden /> : null}
          {label(chip)}
        </Chip>
      ))}
    </div>
  );
}

function Offer({ until, offer, onOpen }: { until: string; offer: Reward | undefined; onOpen: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const picture = offer?.image[language];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="bright relative flex min-h-30 items-center justify-between gap-3 overflow-hidden rounded-lg bg-blush pl-5 text-left text-ink tablet:min-h-36 tablet:pl-8"
    >
      <Arcs />
      <span className="relative max-w-68 py-4 tablet:max-w-none">
        <b className="mb-1 block font-display text-heading leading-[1.2] font-display tablet:text-title">
          {t(($) => $.shop.offerTitle)}
        </b>
        <span className="block text-small text-balance">
          {t(($) => $.shop.offerBody, { date: formatDate(until, language) })}
        </span>
      </span>
      <span className="relative -mb-2 size-30 flex-none self-end tablet:mr-5 [&>*]:size-full" aria-hidden>
        {picture ? <img src={picture} alt="" className="object-contain" decoding="async" /> : null}
      </span>
    </button>
  );
}

/** Nested cradles behind the offer. */
const Arcs = () => (
  <svg
    viewBox="0 0 224 144"
    className="absolute -right-7 -bottom-2 h-36 w-56 opacity-45 tablet:-right-3"
    fill="none"
    stroke="var(--color-on-deep)"
    strokeWidth="13"
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M52 34a60 62 0 0 0 120 0M28 34a84 86 0 0 0 168 0M4 34a108 110 0 0 0 216 0" />
  </svg>
);

/** `whole`: every list is there, so that what is counted is all there is. */
function Shelves({ rewards, balance, whole }: { rewards: readonly Reward[]; balance: number; whole: boolean }) {
  const t = useText();
  // a gift to others is given, not redeemed
  const own = rewards.filter(({ kind }) => kind !== 'donate');
  const shelves = [
    { title: t(($) => $.shop.now), rewards: own.filter(({ points }) => points <= balance) },
    {
      title: t(($) => $.shop.almost),
      rewards: own.filter(({ points }) => points > balance).sort((a, b) => a.points - b.points),
    },
    { title: t(($) => $.shop.donate), rewards: rewards.filter(({ kind }) => kind === 'donate') },
  ].filter((shelf) => shelf.rewards.length > 0);
  return shelves.map((shelf) => (
    <section key={shelf.title} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2>{shelf.title}</h2>
        {whole ? (
          <span className="text-small text-ink-2">{t(($) => $.shop.count, { count: shelf.rewards.length })}</span>
        ) : null}
      </div>
      <div className={SHELF}>
        {shelf.rewards.map((reward, index) => (
          <RewardCard key={`${reward.kind}:${reward.id}`} reward={reward} index={index} balance={balance} />
        ))}
      </div>
    </section>
  ));
}
