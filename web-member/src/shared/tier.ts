import type { Awards, User } from '../core/types.js';

/** State of the tier tracker (docs/product/tiers.md#progress). */
export type TierProgress =
  | { kind: 'top'; percent: 100 }
  /** Enough points: the upgrade shows within 24 hours, at a moment that the server gives; nothing is missing any more. */
  | { kind: 'pending'; percent: 100; next: string; at: string | null }
  | { kind: 'climbing'; percent: number; next: string; missing: number };

type TierFacts = Pick<User, 'tier' | 'tierSetting' | 'totalPointsInPastYear' | 'tierPending'>;

/** Way to the next tier: threshold − past-year points + 1; hidden once qualified (docs/product/tiers.md#progress). */
export function tierProgress(user: TierFacts): TierProgress {
  const { tierPending } = user;
  if (tierPending) return { kind: 'pending', percent: 100, next: tierPending.tier, at: tierPending.at };
  const setting = user.tierSetting[0];
  if (user.tier === 'Diamond' || !setting || setting.highTierPoints <= 0) return { kind: 'top', percent: 100 };
  const { highTierPoints, nextTier } = setting;
  const earned = Math.max(0, user.totalPointsInPastYear);
  if (earned >= highTierPoints) return { kind: 'pending', percent: 100, next: nextTier, at: null };
  return {
    kind: 'climbing',
    percent: Math.floor((earned / highTierPoints) * 100),
    next: nextTier,
    missing: highTierPoints - earned + 1,
  };
}

/** The next double-points day from `today` (`YYYY-MM-DD`, Kuala Lumpur), today included. */
export function nextDoubleDay(today: string, days: readonly number[]): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const pad = (value: number) => String(value).padStart(2, '0');
  for (let ahead = 0; ahead < 13; ahead++) {
    const at = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
    const found = [...days]
      .sort((a, b) => a - b)
      .find((candidate) => candidate <= length && (ahead > 0 || candidate >= day));
    if (found) return `${at.getUTCFullYear()}-${pad(at.getUTCMonth() + 1)}-${pad(found)}`;
  }
  return today;
}

/** The next voucher by count of codes, and the count that brings it; null after the last (docs/product/points.md#milestones). */
export function nextVoucher(
  codes: number,
  { milestones }: Pick<Awards, 'milestones'>,
): { value: 'RM5' | 'RM10'; codes: number; missing: number } | null {
  const next = milestones.find((milestone) => codes < milestone.codes);
  return next ? { value: next.voucher, codes: next.codes, missing: next.codes - codes } : null;
}

/** Name of a greeting in capitals: as friends call the member, or the first name. */
export const greetedName = ({ name, preferredName }: Pick<User, 'name' | 'preferredName'>): string =>
  (preferredName || (name.trim().split(/\s+/)[0] ?? '')).toUpperCase();
