import { Button, Cost, formatPoints, Message, Pill, Skeleton, Stage, SummaryList, toneAt, Wrap } from '@club/web-kit';
import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Reward, RewardKind } from '../../core/rewards/types.js';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { selectCategories, selectReward } from '../../core/rewards/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { fallbackPicture } from '../../shared/reward-card.js';
import { ShareRow } from '../../shared/share-row.js';
import {
  cartActions,
  cartTotal,
  lineOf,
  selectCarts,
  useBounds,
  useFullText,
  whyNotMore,
  type CartType,
  type Full,
} from '../cart/index.js';
import { CartInTheWay } from './cart-in-the-way.js';
import { GiveDialogs } from './give-dialogs.js';
import { Terms } from './reward-terms.js';
import { pregnantOfferUntil, refusalOf } from './rewards.js';
import { WishButton } from './wish-button.js';
import { useRewards } from './use-rewards.js';

const KINDS: readonly RewardKind[] = ['item', 'pregnant', 'voucher', 'donate'];
const isKind = (value: unknown): value is RewardKind => KINDS.includes(value as RewardKind);

/**
 * One reward (docs/product/screens.md#shop-pages). Which one stands in the address or in navigation state; without it,
 * and for one that is no longer there, the shop opens.
 */
export default function RewardDetailPage() {
  const t = useText();
  const [query] = useSearchParams();
  const carried = useLocation().state as { type?: unknown; id?: unknown } | null;
  const kind = query.get('type') ?? carried?.type;
  const id = query.get('id') ?? carried?.id;
  const user = useAppSelector(selectUser);
  const { loading, failure, read } = useRewards();
  const reward = useAppSelector(selectReward(isKind(kind) ? kind : 'item', typeof id === 'string' ? id : ''));
  const { language } = useLanguage();
  usePage(reward?.name[language] || t(($) => $.shop.title));

  if (!user) return null;
  if (!isKind(kind) || typeof id !== 'string' || id === '') return <Navigate to="/pointshop" replace />;
  if (reward) return <Detail reward={reward} user={user} />;
  if (failure) {
    return (
      <MemberShell title={t(($) => $.shop.title)} back="/pointshop" narrow>
        <Wrap narrow>
          <SectionError error={failure} onRetry={read} />
        </Wrap>
      </MemberShell>
    );
  }
  if (!loading) return <Navigate to="/pointshop" replace />;
  return (
    <MemberShell>
      <Wrap className="grid gap-5 tablet:grid-cols-2 tablet:gap-10 tablet:py-4" aria-busy="true">
        <Skeleton shape="stage" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="w-1/3" />
          <Skeleton shape="box" />
        </div>
      </Wrap>
    </MemberShell>
  );
}

function Detail({ reward, user }: { reward: Reward; user: User }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <MemberShell>
      <Wrap className="grid gap-5 pb-8 tablet:grid-cols-[1.1fr_1fr] tablet:items-start tablet:gap-10 tablet:pt-4 tablet:pb-16">
        <div className="relative -mx-(--gutter) tablet:mx-0">
          <Link
            to="/pointshop"
            aria-label={t(($) => $.shop.back)}
            className="absolute top-3 left-(--gutter) z-1 inline-grid size-11 place-items-center rounded-full bg-surface shadow-raised tablet:top-4 tablet:left-4"
          >
            <ArrowLeft className="size-6" aria-hidden />
          </Link>
          <Stage
            tone={toneAt(toneOf(reward))}
            src={reward.image[language] || undefined}
            fallback={fallbackPicture(reward)}
            className="aspect-5/4 rounded-t-none rounded-b-xl tablet:aspect-square tablet:rounded-xl"
          />
        </div>
        <div className="grid gap-5">
          <div className="grid gap-2.5">
            <Tags reward={reward} />
            <h1 tabIndex={-1} className="[overflow-wrap:anywhere]">
              {reward.name[language]}
            </h1>
            <Cost points={formatPoints(reward.points)} unit={t(($) => $.shop.points)} large />
            <WishButton reward={reward} user={user} />
          </div>
          {reward.description[language] ? <p className="whitespace-pre-line">{reward.description[language]}</p> : null}
          <Action reward={reward} user={user}>
            <Terms reward={reward} />
            {reward.kind === 'pregnant' ? null : (
              <ShareRow thing={['reward', reward.kind, reward.id]} title={reward.name[language]} />
            )}
          </Action>
          <More />
        </div>
      </Wrap>
    </MemberShell>
  );
}

/** The same reward has the same tone on every visit. */
const toneOf = ({ id }: Reward): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

function Tags({ reward }: { reward: Reward }) {
  const t = useText();
  const { language } = useLanguage();
  const categories = useAppSelector(selectCategories) ?? [];
  const { kind, remaining } = reward;
  const labels =
    kind === 'item'
      ? categories.filter(({ id }) => reward.categories.includes(id)).map(({ name }) => name[language])
      : [t(($) => $.shop[kind])];
  if (labels.length === 0 && remaining === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-2">
      {labels.map((label) => (
        <Pill key={label}>{label}</Pill>
      ))}
      {remaining === null ? null : (
        <span className="text-small text-ink-2">{t(($) => $.shop.left, { count: remaining })}</span>
      )}
    </p>
  );
}

/** Shows balance, cost and remaining points, and either why the reward cannot be redeemed or, always in reach, the button. */
function Action({ reward, user, children }: { reward: Reward; user: User; children: ReactNode }) {
  const t = useText();
  const errorText = useErrorText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const carts = useAppSelector(selectCarts);
  const [asking, setAsking] = useState(false);
  const type: CartType = reward.kind === 'pregnant' ? 'pregnant' : 'order';
  const carted = reward.kind === 'item' || reward.kind === 'pregnant';
  const inCart = carted ? cartTotal(carts[type]) : 0;
  const eligible = reward.kind !== 'pregnant' || pregnantOfferUntil(user, now()) !== null;
  const bounds = useBounds(user);
  const fullText = useFullText();
  const full = carted && eligible ? limitOf(whyNotMore(carts[type], lineOf(reward), bounds)) : null;
  const refusal = eligible ? refusalOf(reward, user.totalPoints, inCart) : { code: 'OFFER_NOT_ELIGIBLE' };

  const action = () => {
    if (!carted) return setAsking(true);
    dispatch(cartActions.added({ type, line: lineOf(reward) }));
    void navigate(`/order/addtocart?type=${type}`);
  };
  const minus = (points: number) => `−${formatPoints(points)}`;
  const left = user.totalPoints - inCart - reward.points;
  return (
    <>
      <SummaryList
        className="grid gap-2.5 rounded-lg bg-surface p-5 text-[.9375rem] shadow-card"
        rows={[
          { term: t(($) => $.shop.have), value: formatPoints(user.totalPoints) },
          ...(inCart > 0 ? [{ term: t(($) => $.shop.inCart), value: minus(inCart) }] : []),
          { term: t(($) => $.shop.costs), value: minus(reward.points) },
          ...(left >= 0 ? [{ term: t(($) => $.shop.keep), value: formatPoints(left), total: true }] : []),
        ]}
      />
      {full ? (
        <Message
          tone="warning"
          action={
            inCart > 0 ? (
              <Button asChild size="sm" variant="outline">
                <Link to={`/order/addtocart?type=${type}`}>{t(($) => $.shop.toCart)}</Link>
              </Button>
            ) : undefined
          }
        >
          {full.code === 'STOCK_ALL' ? t(($) => $.shop.allInCart) : fullText(full)}
        </Message>
      ) : refusal?.code === 'POINTS_INSUFFICIENT' && reward.points <= user.totalPoints ? (
        <CartInTheWay reward={reward} type={type} />
      ) : refusal ? (
        <Message
          tone="warning"
          action={
            refusal.code === 'POINTS_INSUFFICIENT' ? (
              <Button asChild size="sm" variant="outline">
                <Link to="/scancode">{t(($) => $.nav.scan)}</Link>
              </Button>
            ) : undefined
          }
        >
          {errorText(refusal)}
        </Message>
      ) : null}
      {children}
      {full || refusal ? null : (
        <div className="sticky bottom-0 z-1 -mb-8 bg-linear-to-b from-page/0 to-page to-25% pt-4 pb-[calc(5.75rem+env(safe-area-inset-bottom))] desktop:static desktop:m-0 desktop:bg-none desktop:p-0">
          <Button variant="points" block onClick={action}>
            {reward.kind === 'donate'
              ? t(($) => $.shop.donateFor, { count: reward.points })
              : t(($) => $.shop.redeemFor, { count: reward.points })}
          </Button>
        </div>
      )}
      {carted ? null : <GiveDialogs reward={reward} user={user} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * Returns a limit of the cart that prevents a reward; it is shown before missing points, as more points would not help.
 * An empty stock and a price that is too high are reported by the refusals (docs/product/rewards.md#refusals).
 */
const limitOf = (full: Full | null): Full | null =>
  full?.code === 'POINTS_ALL' || (full?.code === 'STOCK_ALL' && full.details.count === 0) ? null : full;

/** Desktop only: where else to look. */
function More() {
  const t = useText();
  const links = [
    ['/pointshop', t(($) => $.shop.seeAll)],
    ['/pointshop?tab=voucher', t(($) => $.shop.tabs.voucher)],
    ['/scancode', t(($) => $.nav.scan)],
    ['/referandearn', t(($) => $.refer.title)],
  ] as const;
  return (
    <nav aria-label={t(($) => $.shop.more)} className="hidden gap-3 desktop:grid">
      <h2>{t(($) => $.shop.more)}</h2>
      <p className="flex flex-wrap gap-x-6">
        {links.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 items-center text-small font-bold text-primary no-underline hover:underline"
          >
            {label}
          </Link>
        ))}
      </p>
    </nav>
  );
}
