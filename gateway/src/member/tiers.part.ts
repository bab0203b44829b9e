import type { GetTierResponse } from '@club/proto/club/ledger/v1/tiers';
import type { Tier } from '../validation/choices.js';
import type { UserView } from './user.schema.js';

/** Returns what the session's user states of tiers beyond the one that shows. */
export function tierPart({
  history,
  pendingTier,
  pendingAt,
}: GetTierResponse): Pick<UserView, 'tierHistory' | 'tierPending'> {
  return {
    tierHistory: history.map(({ tier, previousTier, status, at, from, to }) => ({
      tier: tier as Tier,
      previousTier: previousTier as Tier,
      status: status as UserView['tierHistory'][number]['status'],
      createdAt: at ?? '',
      from,
      to: to || null,
    })),
    tierPending: pendingTier && pendingAt ? { tier: pendingTier as Tier, at: pendingAt } : null,
  };
}
