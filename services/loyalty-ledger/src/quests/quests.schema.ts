import type { RequestContext } from '@club/platform';
import type { Quest, QuestFact, Trigger } from './domain/quest.js';

/** Collection of quests as admins define them. */
export const QUESTS = 'quests';
/** Collection of what has been true of whom. */
export const QUEST_FACTS = 'quest_facts';
/** Collection of completions; its own outbox. */
export const QUEST_COMPLETIONS = 'quest_completions';

/** A quest as stored; `_id` is its keyword. */
export type QuestDoc = Omit<Quest, 'keyword'> & { _id: string };

/** A fact as stored; `_id` is `<member>:<trigger>`. */
export type QuestFactDoc = Omit<QuestFact, 'trigger'> & { _id: string; trigger: Trigger };

/** A completed quest; `_id` is `<member>:<quest>:<period>`, which makes it one. */
export interface CompletionDoc {
  _id: string;
  member: string;
  quest: string;
  period: string;
  /** Points that the quest itself credited. */
  points: number;
  at: Date;
  cause: { correlationId: string; actor: RequestContext['actor'] };
  /** A real-time stamp that no shifted clock touches: the position of the tail. */
  writtenAt: Date;
}
