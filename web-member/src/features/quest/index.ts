export { COMPLETE_PROFILE, isOpen, openQuests, questProgress } from './quests.js';
export { quests } from './requests.js';
export { useQuestsWhen, useQuestTitle } from './titles.js';
export type { QuestGroup } from './types.js';
