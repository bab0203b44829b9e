import type { LocalizedText } from '@club/platform/localized-text';
import { tierAt, type TierEvent, type TierName } from '../../tiers/domain/timeline.js';

/** The events that may complete a quest (docs/product/points.md#quests). */
export const TRIGGERS = [
  'profileCompleted',
  'codeRegistered',
  'doublePointsCode',
  'receiptApproved',
  'friendJoined',
  'rewardRedeemed',
  'feedbackGiven',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** Whom a quest is for: everyone, or those who joined since it began. */
export const ELIGIBLE = ['everyone', 'newMembers'] as const;
type Eligible = (typeof ELIGIBLE)[number];

/** A quest as admins define it. */
export interface Quest {
  /** Its keyword, for ever. */
  id: string;
  /** Id of its group; empty for none. */
  group: string;
  title: LocalizedText;
  description: LocalizedText;
  /** A path of the member app. */
  path: string;
  /** Points for completing it; 0 is shown as "2x pts". */
  points: number;
  /** Empty when the quest credits its points itself; otherwise the source of the entry that brings them anyway. */
  paidBy: string;
  trigger: Trigger;
  /** Number of the trigger's events that complete it. */
  count: number;
  /** A member completes a quest once in each period; the back office calls it a round. */
  period: string;
  eligible: Eligible;
  /** Tiers whose members it is for; all when there are none. */
  tiers: TierName[];
  active: boolean;
  /** Events before it do not count. A whole minute. */
  startsAt: Date | null;
  /** Events from this moment on do not count. A whole minute. */
  endsAt: Date | null;
  /** Place among the quests of its group. */
  position: number;
}

/** Times at which an event of a trigger happened to a member: the first and the latest. */
export interface TriggerOccurrence {
  member: string;
  trigger: Trigger;
  firstAt: Date;
  lastAt: Date;
}

/** Span of the events of a trigger, from the first to the latest. */
export type OccurrenceSpan = Pick<TriggerOccurrence, 'firstAt' | 'lastAt'>;

/** Returns the span with one more event; without a span that event alone. */
export const widened = ({ firstAt, lastAt }: Partial<OccurrenceSpan> = {}, at: Date): OccurrenceSpan => ({
  firstAt: firstAt && firstAt < at ? firstAt : at,
  lastAt: lastAt && lastAt > at ? lastAt : at,
});

/** Returns the id of a member's events of one trigger. */
export const occurrenceId = (member: string, trigger: Trigger): string => `${member}:${trigger}`;

/** Quests begin with a whole minute. */
export const MINUTE_MS = 60_000;

/** The period of a quest that is done once in a lifetime. */
export const ONCE = 'once';

/** Prefix of the keys of credited quests. */
export const QUEST_KEYS = 'quest:';

/**
 * Returns the key of a quest's credit in the ledger: a quest is credited once for a member and period
 * (docs/product/points.md#quests).
 */
export const questKey = (quest: Pick<Quest, 'id' | 'period'>): string => `${QUEST_KEYS}${quest.id}:${quest.period}`;

/** Returns the points that the quest itself credits: none when its reward comes with another entry. */
export const ownPoints = (quest: Pick<Quest, 'points' | 'paidBy'>): number => (quest.paidBy === '' ? quest.points : 0);

/** Events of a trigger in a member's log. */
export interface MemberEvents {
  /** Time at which the account was opened. */
  opened: Date;
  /** Times of the events, the earliest first. */
  times: readonly Date[];
  /** Changes of the member's tier, oldest first. */
  history: TierEvent[];
}

/** Returns whether an event at this moment counts for the quest. */
const countsAt = ({ startsAt, endsAt }: Pick<Quest, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  (startsAt === null || at >= startsAt) && (endsAt === null || at < endsAt);

/** Returns whether the quest is for a member whose account was opened then. */
const isFor = ({ eligible, startsAt }: Pick<Quest, 'eligible' | 'startsAt'>, opened: Date): boolean =>
  eligible === 'everyone' || startsAt === null || opened >= startsAt;

/** Returns whether so many events complete the quest. */
const isMet = ({ count }: Pick<Quest, 'count'>, events: number): boolean => events >= count;

/** Returns whether the quest is for members of the tier that showed for this one at a moment. */
const isForTier = ({ tiers }: Pick<Quest, 'tiers'>, events: Pick<MemberEvents, 'history'>, at: Date): boolean =>
  tiers.length === 0 || tiers.includes(tierAt(events, at));

/**
 * Returns the times of the events that count for the quest; none where it is not for the member. The first that counts is one of a
 * member of its tiers. With it the quest is begun, and what follows counts in any tier (docs/product/points.md#quests).
 */
export function countedOf(quest: Quest, events: MemberEvents): readonly Date[] {
  if (!isFor(quest, events.opened)) return [];
  const times = events.times.filter((at) => countsAt(quest, at));
  const begun = times.findIndex((at) => isForTier(quest, events, at));
  return begun < 0 ? [] : times.slice(begun);
}

/** Returns whether an open quest is the member's to do: it is for the tier that shows now, or the member has begun it. */
export const isOpenTo = (quest: Quest, events: MemberEvents, now: Date): boolean =>
  isFor(quest, events.opened) && (isForTier(quest, events, now) || countedOf(quest, events).length > 0);

/** Returns when a member's events completed the quest, or null when they have not. */
export function metAt(quest: Quest, events: MemberEvents): Date | null {
  const counted = countedOf(quest, events);
  return isMet(quest, counted.length) ? counted[quest.count - 1]! : null;
}

/** Returns whether the first and the latest event of a trigger are too little to decide on the quest: the log is read then. */
export const needsLog = ({
  count,
  endsAt,
  eligible,
  tiers,
}: Pick<Quest, 'count' | 'endsAt' | 'eligible' | 'tiers'>): boolean =>
  count > 1 || endsAt !== null || eligible !== 'everyone' || tiers.length > 0;

/** Returns whether events of which these were the first and the latest can have completed the quest. */
export const mayBeMet = ({ startsAt }: Pick<Quest, 'startsAt'>, occurrence: OccurrenceSpan | undefined): boolean =>
  occurrence !== undefined && (startsAt === null || occurrence.lastAt >= startsAt);

/** Returns whether a quest is offered at a moment to a member who has not completed it. */
export const isOffered = ({ startsAt, endsAt }: Pick<Quest, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  countsAt({ startsAt, endsAt }, now);

/** Quests in the order in which members and the back office read them. */
const inOrder = <Q extends Pick<Quest, 'position' | 'id'>>(quests: readonly Q[]): Q[] =>
  [...quests].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** Quests by group, the groups in their order; last those whose group is none of these. Groups without quests are left out. */
export function grouped<Q extends Pick<Quest, 'group' | 'position' | 'id'>, G extends { id: string }>(
  quests: readonly Q[],
  groups: readonly G[],
): { group: G | null; quests: Q[] }[] {
  const known = new Set(groups.map(({ id }) => id));
  const sorted = inOrder(quests);
  return [...groups, null]
    .map((group) => ({
      group,
      quests: sorted.filter((one) => (group ? one.group === group.id : !known.has(one.group))),
    }))
    .filter(({ quests: members }) => members.length > 0);
}
