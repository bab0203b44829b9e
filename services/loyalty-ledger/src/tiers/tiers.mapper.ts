import { kl } from '@club/platform';
import type { GetTierResponse, TierPeriod } from '@club/proto/club/ledger/v1/tiers';
import type { TierEvent } from './domain/timeline.js';
import type { TierView } from './tiers.queries.js';

/** Events as periods that follow each other, newest first; each ends the day before the next begins. */
function periodsOf(history: readonly TierEvent[]): TierPeriod[] {
  return history
    .map(({ tier, previousTier, status, at }, index) => {
      const next = history[index + 1];
      const from = kl.date(at);
      const to = next ? kl.addDays(kl.date(next.at), -1) : '';
      // Two steps on one day: the first lasted that day.
      return { tier, previousTier, status, at: at.toISOString(), from, to: to !== '' && to < from ? from : to };
    })
    .reverse();
}

/** Returns a member's tier as the contract shows it. */
export function toTierResponse(view: TierView): GetTierResponse {
  const { tier, pending, history } = view.state;
  return {
    tier,
    pastYear: view.pastYear,
    highTierPoints: view.goal.highTierPoints,
    nextTier: view.goal.nextTier,
    tierResetDate: view.tierResetDate,
    pendingTier: pending?.tier ?? '',
    pendingAt: pending?.showsAt.toISOString(),
    needed: view.needed,
    history: periodsOf(history),
  };
}
