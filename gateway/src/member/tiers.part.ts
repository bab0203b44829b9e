import type { GetTierResponse } from '@club/proto/club/ledger/v1/tiers';
import type { UserView } from './user.schema.js';

/** What the session's user tells of tiers beyond the one that shows. */
export function tierPart({
  history,
  pendingTier,
  pendingAt,
}: GetTierResponse): Pick<UserView, 'tierHistory' | 'tierPending'> {
  return {
    tierHistory: history.map(({ tier, previousTier, status, at, from, to }) => ({
      tier,
      previousTier,
      status,
      createdAt: at ?? '',
      from,
      to: to || null,
    })),
    tierPending: pendingTier && pendingAt ? { tier: pendingTier, at: pendingAt } : null,
  };
}
