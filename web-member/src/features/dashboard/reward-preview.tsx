import { SectionHead, Skeleton } from '@club/web-kit';
import { useEffect } from 'react';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { catalogue } from '../../core/rewards/requests.js';
import { listed } from '../../core/rewards/listing.js';
import { useText } from '../../i18n/hooks.js';
import { SectionError } from '../../shared/section-error.js';
import { AppLink } from '../../shared/link.js';
import { RewardCard } from '../../shared/reward-card.js';
import { withinReach } from './rewards.js';

const PLACE = 'w-38 flex-none snap-start tablet:w-41';

/** Shows rewards that the member's points buy, and the next one (docs/product/screens.md#dashboard). */
export function RewardPreview({ user }: { user: User }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { data, status, error } = useAppSelector((state) => state.rewards.catalogue);
  useEffect(() => {
    dispatch(catalogue.requested());
  }, [dispatch]);

  const rewards = data ? withinReach(listed(data.rewards), user.totalPoints) : [];
  const none = rewards.length > 0 && rewards.every(({ points }) => points > user.totalPoints);
  if (data && rewards.length === 0) return null;
  const failed = !data && status === 'error';
  return (
    <section aria-busy={!data && !failed}>
      <SectionHead
        title={none ? t(($) => $.dash.almost) : t(($) => $.dash.reach)}
        link={{ href: '/pointshop', label: t(($) => $.dash.shop) }}
        renderLink={AppLink}
      />
      {failed ? (
        <SectionError quiet error={error} onRetry={() => dispatch(catalogue.requested())} />
      ) : (
        <ul className="relative -mx-(--gutter) flex snap-x scroll-px-(--gutter) gap-3 overflow-x-auto px-(--gutter) pb-2 [scrollbar-width:none] desktop:mx-0 desktop:scroll-px-0 desktop:px-0">
          {data
            ? rewards.map((reward, index) => (
                <li key={reward.id} className={PLACE}>
                  <RewardCard reward={reward} index={index} balance={user.totalPoints} />
                </li>
              ))
            : [0, 1, 2, 3].map((index) => (
                <li key={index} className={`${PLACE} grid gap-3`}>
                  <Skeleton shape="stage" />
                  <Skeleton className="w-4/5" />
                  <Skeleton className="w-1/2" />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
