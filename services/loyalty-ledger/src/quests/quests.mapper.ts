import { localizedText } from '@club/platform';
import type { QuestForm, QuestRecord as WireRecord } from '@club/proto/club/ledger/v1/quest_records';
import type { Quest as WireQuest, QuestDefinition } from '@club/proto/club/ledger/v1/quests';
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

/** Returns a quest as the earlier rpcs send it. */
export const toDefinition = (quest: Quest): QuestDefinition => ({
  questKeyword: quest.id,
  groupId: quest.group,
  title: quest.title,
  description: quest.description,
  path: quest.path,
  points: quest.points,
  paidBy: quest.paidBy,
  trigger: quest.trigger,
  period: quest.period,
  active: quest.active,
  startsAt: quest.startsAt?.toISOString(),
  position: quest.position,
});

/** Returns the form of a quest as typed. */
export const typedOf = ({ questKeyword, groupId, tiers, ...form }: QuestForm): TypedQuest => ({
  ...form,
  tiers: tiers?.names,
  keyword: questKeyword,
  group: groupId,
});

/** Returns the form of a whole quest of the earlier rpcs. */
export const formOf = (definition: QuestDefinition | undefined, add: boolean): QuestForm => ({
  id: add ? '' : (definition?.questKeyword ?? ''),
  version: 0,
  questKeyword: definition?.questKeyword ?? '',
  groupId: definition?.groupId ?? '',
  title: localizedText(definition?.title),
  description: localizedText(definition?.description),
  path: definition?.path ?? '',
  points: definition?.points ?? 0,
  paidBy: definition?.paidBy ?? '',
  trigger: definition?.trigger ?? '',
  count: undefined,
  period: definition?.period ?? '',
  eligible: undefined,
  tiers: undefined,
  startsAt: definition?.startsAt ?? '',
  endsAt: undefined,
  position: definition?.position ?? 0,
  active: definition?.active ?? false,
});
