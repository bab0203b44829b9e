import { localizedText } from '@club/platform';
import type { Quest as WireQuest, QuestDefinition } from '@club/proto/club/ledger/v1/quests';
import type { Quest } from './domain/quest.js';
import type { TypedQuest } from './usecases/save-quest.js';

/** Returns a quest with what one member has done of it. */
export const toWireQuest = (quest: Quest, completed: Date | undefined): WireQuest => ({
  questKeyword: quest.keyword,
  title: quest.title,
  description: quest.description,
  path: quest.path,
  points: quest.points,
  completed: completed !== undefined,
  completedAt: completed?.toISOString(),
});

/** Returns a quest as admins see it. */
export const toDefinition = (quest: Quest): QuestDefinition => ({
  questKeyword: quest.keyword,
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

/** Returns what an admin sent; what is absent is empty, and checked by the use case. */
export const fromDefinition = (definition: QuestDefinition | undefined): TypedQuest => ({
  keyword: definition?.questKeyword ?? '',
  group: definition?.groupId ?? '',
  title: localizedText(definition?.title),
  description: localizedText(definition?.description),
  path: definition?.path ?? '',
  points: definition?.points ?? 0,
  paidBy: definition?.paidBy ?? '',
  trigger: definition?.trigger ?? '',
  period: definition?.period ?? '',
  active: definition?.active ?? false,
  startsAt: definition?.startsAt ? new Date(definition.startsAt) : null,
  position: definition?.position ?? 0,
});
