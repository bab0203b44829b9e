import type { Schema } from '@club/web-kit';

export type QuestGroup = Schema<'QuestGroup'>;
export type Quest = QuestGroup['quests'][number];
