import { refusedAt } from '@club/platform/domain-error';
import type { LocalizedInput, LocalizedText } from '@club/platform/localized-text';
import { Validation } from '@club/platform/validation';

const MAX_NAME = 60;

/** A group in which members see quests. */
export interface QuestGroup {
  id: string;
  name: LocalizedText;
  /** Place among the groups. */
  place: number;
  /** Its quests are shown without a group, and it is not offered to others. */
  retired: boolean;
}

/** Returns the name of a group as typed; without a Malay one it is called as in English. */
export function groupName(typed: LocalizedInput | undefined): LocalizedText {
  const en = typed?.en?.trim() ?? '';
  return { en, bm: typed?.bm?.trim() || en };
}

/**
 * Returns a group with a name: a new one stands after the others, one that is there stays where it is. Throws INPUT_INVALID with
 * fields, ALREADY_EXISTS.
 */
export function groupOf(
  name: LocalizedText,
  all: readonly QuestGroup[],
  before: QuestGroup | null = null,
): Omit<QuestGroup, 'id'> {
  const others = all.filter(({ id }) => id !== before?.id);
  new Validation().text('name.en', name.en, MAX_NAME).atMost('name.bm', name.bm, MAX_NAME).done();
  const taken = others.some((one) => one.name.en.toLowerCase() === name.en.toLowerCase());
  if (taken) throw refusedAt('name.en', 'ALREADY_EXISTS', { thing: name.en });
  if (before) return { name, place: before.place, retired: before.retired };
  return { name, place: Math.max(0, ...others.map(({ place }) => place)) + 1, retired: false };
}
