import { Button, SectionHead, Skeleton } from '@club/web-kit';
import type { Reward, Wish } from '../core/rewards/types.js';
import type { User } from '../core/types.js';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { selectListOfKind, selectRewards } from '../core/rewards/selectors.js';
import { setWish } from '../core/rewards/wish-requests.js';
import { knownList } from '../core/session/selectors.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { RewardCard } from './reward-card.js';
import { UserSectionError } from './section-error.js';

/**
 * The rewards that the member saves for, each with its progress; nothing where there is none. A list of the shop that did not come is
 * reported by the place that reads it.
 */
export function WishList({ user }: { user: User }) {
  const t = useText();
  const rewards = useAppSelector(selectRewards);
  const lists = useAppSelector(selectListOfKind);
  const wishes = knownList(user, 'wishList');
  if (wishes === null) return <UserSectionError quiet title={t(($) => $.unavailable.wishes)} />;
  if (wishes.length === 0) return null;
  const found = wishes.map((wish): [Wish, Reward | undefined] => [wish, rewardOf(rewards, wish)]);
  const gone = found.flatMap(([wish, reward]) => (!reward && lists[wish.kind] === 'read' ? [wish] : []));
  return (
    <section className="grid grid-cols-1">
      <SectionHead title={t(($) => $.shop.wish.title)} />
      <ul className="relative -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none] empty:hidden desktop:mx-0 desktop:scroll-px-0 desktop:px-0">
        {found.map(([wish, reward], index) =>
          reward ? (
            <li key={wish.id} className={PLACE}>
              <RewardCard reward={reward} index={index} balance={user.totalPoints} />
            </li>
          ) : lists[wish.kind] === 'coming' ? (
            <li key={wish.id} className={`${PLACE} grid gap-3`} aria-busy="true">
              <Skeleton shape="stage" />
              <Skeleton className="w-4/5" />
            </li>
          ) : null,
        )}
      </ul>
      <Gone wishes={gone} />
    </section>
  );
}

const PLACE = 'w-38 flex-none snap-start tablet:w-41';

const rewardOf = (rewards: readonly Reward[], { kind, id }: Wish): Reward | undefined =>
  rewards.find((reward) => reward.kind === kind && reward.id === id);

/** States how many wishes are of rewards that the shop does not list now, and takes them off one after the other. */
function Gone({ wishes: [first, ...others] }: { wishes: readonly Wish[] }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { status, error } = useAppSelector((state) => state.rewards.setWish);
  if (!first) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small text-ink-2">
      <p>{t(($) => $.shop.wish.gone, { count: others.length + 1 })}</p>
      <Button
        size="sm"
        variant="quiet"
        loading={status === 'loading'}
        onClick={() => dispatch(setWish.requested({ kind: first.kind, id: first.id, wished: false }))}
      >
        {t(($) => $.shop.wish.takeOff)}
      </Button>
      {error ? (
        <p role="alert" className="text-danger">
          {errorText(error)}
        </p>
      ) : null}
    </div>
  );
}
