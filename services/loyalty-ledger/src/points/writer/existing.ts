import { keyOf, replay, type Refused } from '../domain/index.js';
import type { EntriesRepository } from '../entries.repository.js';
import { refusal } from '../refusal.js';
import { alone, type Pending } from './pending.js';

/**
 * Answers the operations whose key is in the log already: a repeat never depends on the present balance. Those of
 * `refusedBy` are refused for it.
 */
export async function answerExisting(
  entries: EntriesRepository,
  batch: readonly Pending[],
  refusedBy: ReadonlyMap<Pending, Refused> = new Map(),
): Promise<void> {
  const wanted = batch.map((pending) => ({ pending, member: pending.member, key: keyOf(pending.intent) }));
  const found = await entries.byKeys([
    ...new Map(wanted.map(({ member, key }) => [`${member} ${key}`, { member, key }])).values(),
  ]);
  const byKey = new Map(found.map((entry) => [`${entry.member} ${entry.key}`, entry]));
  for (const { pending, member, key } of wanted) {
    const existing = byKey.get(`${member} ${key}`);
    if (!existing) continue;
    const answer = alone(pending, () => refusedBy.get(pending) ?? replay(pending.intent, existing));
    if (!answer) continue;
    if ('entry' in answer) pending.answer(answer.entry, true);
    else pending.refuse(refusal(answer));
  }
}
