import type { LocalizedText } from '@club/platform/localized-text';

/** The facts that may complete a quest (docs/product/points.md#quests). */
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
  /** Facts before it do not count. A whole minute. */
  startsAt: Date | null;
  /** Place in its group, and of its group among the groups. */
  position: number;
}

/** Times at which a fact was true of a member: the first and the latest. */
export interface QuestFact {
  member: string;
  trigger: Trigger;
  firstAt: Date;
  lastAt: Date;
}

/** Span of a fact, from the first to the latest time at which it was true. */
export type FactSpan = Pick<QuestFact, 'firstAt' | 'lastAt'>;

/** Returns the span of a fact that was true at one more moment; without a span that moment alone. */
export const widened = ({ firstAt, lastAt }: Partial<FactSpan> = {}, at: Date): FactSpan => ({
  firstAt: firstAt && firstAt < at ? firstAt : at,
  lastAt: lastAt && lastAt > at ? lastAt : at,
});

/** Returns the id of a member's fact: one for each trigger. */
export const factId = (member: string, trigger: Trigger): string => `${member}:${trigger}`;

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

/** Returns when a fact completed the quest, or null when it has not. */
export function completedAt(quest: Quest, fact: QuestFact | undefined): Date | null {
  if (!fact || fact.trigger !== quest.trigger) return null;
  if (quest.startsAt === null || fact.firstAt >= quest.startsAt) return fact.firstAt;
  return fact.lastAt >= quest.startsAt ? fact.lastAt : null;
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
