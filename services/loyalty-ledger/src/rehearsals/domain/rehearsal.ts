import { DAY_MS } from '@club/platform/calendar';
import type { Quest } from '../../quests/domain/quest.js';
import type { Thresholds, TierName } from '../../tiers/domain/timeline.js';

/** Days of history that a rule is tried on. */
const REHEARSED_DAYS = 90;

/** Double-points days that are tried, with the factor of their points. */
export interface DoubleDaysRule {
  kind: 'doubleDays';
  days: number[];
  factor: number;
}

/** A quest that is tried. */
export interface QuestRule {
  kind: 'quest';
  quest: Quest;
}

/** Thresholds that are tried, of every tier. */
export interface TiersRule {
  kind: 'tiers';
  thresholds: Thresholds;
}

/** Points of a product that are tried, for each pack of the receipts that were credited. */
export interface ProductRule {
  kind: 'product';
  skuId: string;
  points: number;
}

/** A rule that is tried on one entry of the log after the other. */
export type EntryRule = DoubleDaysRule | QuestRule | ProductRule;

/** A rule that is tried. */
export type RehearsedRule = EntryRule | TiersRule;

/** Members whose gain is at least `from`, and below that of the next range. */
export interface Gained {
  /** Null for the lowest. */
  from: number | null;
  members: number;
}

/** Members of a tier on the last day, and how many it would have had. */
export interface TierMembers {
  tier: TierName;
  was: number;
  would: number;
}

/** Result of a rehearsal. */
export interface Result {
  members: number;
  was: number;
  would: number;
  gainers: number;
  losers: number;
  distribution: Gained[];
  /** Of thresholds alone: every tier, lowest first. */
  tiers: TierMembers[];
  /** Members who would have a higher, or a lower tier. */
  higher: number;
  lower: number;
}

/** A rule, tried on the entries of the log in [from, to). */
export interface Rehearsal {
  id: string;
  status: 'running' | 'ready' | 'failed';
  rule: RehearsedRule;
  from: Date;
  to: Date;
  author: string;
  /** Entries that were looked at so far, and about how many there are. */
  entries: number;
  expected: number;
  /** Receipts of which the log does not have the day of upload. */
  undated: number;
  result: Result | null;
  startedAt: Date;
  /** The replica that works on it; none once it is over. */
  job?: { owner: string | null; beat: number; attempts: number };
}

/** What the rule's entries have brought a member, and what they would have brought. */
export interface Rehearsed {
  member: string;
  was: number;
  would: number;
  /** Of thresholds alone: the tier on the last day, and the one that it would have been. */
  tierWas?: TierName;
  tierWould?: TierName;
}

/** Lower ends of the ranges of gains. */
export const GAINS = [1, 50, 100, 500, 1_000, 5_000] as const;

/** Returns the beginning of the days that a rehearsal of this moment has. */
export const beginningOf = (now: Date): Date => new Date(now.getTime() - REHEARSED_DAYS * DAY_MS);
