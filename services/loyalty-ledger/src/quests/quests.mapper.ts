import type { QuestForm, QuestRecord as WireRecord } from '@club/proto/club/ledger/v1/quest_records';
import type { Quest as WireQuest } from '@club/proto/club/ledger/v1/quests';
import type { Quest } from './domain/quest.js';
import type { TypedQuest } from './domain/quest-form.js';
import type { QuestRecord } from './quest.record.js';

/** Returns a quest with what one member has done of it; `done` events of an open one. */
export const toWireQuest = (quest: Quest, completed: Date | undefined, done: number): WireQuest => ({
  questKeyword: quest.id,
  title: quest.title,
  description: quest.description,
  path: quest.path,
  points: quest.points,
  completed: completed !== undefined,
  completedAt: completed?.toISOString(),
  count: quest.count,
  done: completed ? quest.count : Math.min(done, quest.count),
});

/** Returns a quest as the back office sees it. */
export const toRecord = (quest: QuestRecord, completions: number): WireRecord => {
  const { group, startsAt, endsAt, showAt, createdAt, updatedAt, ...record } = quest;
  return {
    ...record,
    groupId: group,
    completions,
    startsAt: startsAt?.toISOString(),
    endsAt: endsAt?.toISOString(),
    showAt: showAt?.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
};

/** Returns the form of a quest as typed. */
export const typedOf = ({ questKeyword, groupId, tiers, ...form }: QuestForm): TypedQuest => ({
  ...form,
  tiers: tiers?.names,
  keyword: questKeyword,
  group: groupId,
});
