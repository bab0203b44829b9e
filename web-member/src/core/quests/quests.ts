import { hasPage } from '../paths.js';
import type { Quest, QuestGroup } from './types.js';

/** The keyword of the quest that the profile-update wizard completes. */
export const COMPLETE_PROFILE = 'completeProfile';

/** Quests that can be done now: not completed, on a page that exists. */
export const openQuests = (groups: readonly QuestGroup[]): Quest[] =>
  groups.flatMap(({ quests }) => quests).filter(({ completed, path }) => !completed && hasPage(path));

/** Counts the completed quests and all quests. */
export function questProgress(groups: readonly QuestGroup[]): { done: number; all: number; percent: number } {
  const quests = groups.flatMap((group) => group.quests);
  const done = quests.filter(({ completed }) => completed).length;
  return { done, all: quests.length, percent: quests.length === 0 ? 0 : Math.round((done / quests.length) * 100) };
}

/** Returns whether the quest of this keyword is there and still to be done. */
export const isOpen = (groups: readonly QuestGroup[], keyword: string): boolean =>
  groups.some(({ quests }) => quests.some((quest) => quest.questKeyword === keyword && !quest.completed));
