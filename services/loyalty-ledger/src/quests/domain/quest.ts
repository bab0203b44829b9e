import type { LocalizedText } from '@club/platform/localized-text';

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

/** A quest as admins define it. */
export interface Quest {
  keyword: string;
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
  /** A member completes a quest once in each period. */
  period: string;
  active: boolean;
  /** Events before it do not count. A whole minute. */
  startsAt: Date | null;
  /** Place in its group, and of its group among the groups. */
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
export const questKey = (quest: Pick<Quest, 'keyword' | 'period'>): string =>
  `${QUEST_KEYS}${quest.keyword}:${quest.period}`;

/** Returns the points that the quest itself credits: none when its reward comes with another entry. */
export const ownPoints = (quest: Pick<Quest, 'points' | 'paidBy'>): number => (quest.paidBy === '' ? quest.points : 0);

/** Returns when an event completed the quest, or null when it has not. */
export function completedAt(quest: Quest, occurrence: TriggerOccurrence | undefined): Date | null {
  if (!occurrence || occurrence.trigger !== quest.trigger) return null;
  if (quest.startsAt === null || occurrence.firstAt >= quest.startsAt) return occurrence.firstAt;
  return occurrence.lastAt >= quest.startsAt ? occurrence.lastAt : null;
}

/** Quests by group, each group where its first quest stands. */
export function grouped<Q extends Pick<Quest, 'group' | 'position' | 'keyword'>>(
  quests: readonly Q[],
): { id: string; quests: Q[] }[] {
  const sorted = [...quests].sort((a, b) => a.position - b.position || (a.keyword < b.keyword ? -1 : 1));
  const groups = new Map<string, Q[]>();
  for (const quest of sorted) groups.set(quest.group, [...(groups.get(quest.group) ?? []), quest]);
  return [...groups].map(([id, members]) => ({ id, quests: members }));
}
