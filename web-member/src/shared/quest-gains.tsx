import type { PointLine } from '../core/types.js';
import { useAppSelector } from '../core/hooks.js';
import { selectUser } from '../core/session/selectors.js';
import { useText } from '../i18n/hooks.js';
import { useQuestsWhen, useQuestTitle } from './quest-titles.js';
import { useLineName } from './points-line.js';
import { questsOf } from './quests-of.js';

/**
 * The quests that the lines of an action completed, by name: the one that the lines themselves pay (its keyword is `paid`),
 * without points, because the page names those already; and with their points those that come a moment later.
 */
export function QuestGains({ data, paid = '' }: { data: readonly PointLine[]; paid?: string }) {
  const t = useText();
  const user = useAppSelector(selectUser);
  const titleOf = useQuestTitle();
  const nameOf = useLineName();
  const completed = paid !== '' && data.reduce((sum, { points }) => sum + points, 0) > 0;
  const later = questsOf({ data }, user?.points ?? []);
  const named = completed ? titleOf(paid) : '';
  useQuestsWhen(completed || later.length > 0);
  return (
    <div role="status" className="empty:hidden">
      {named ? (
        <p className="text-center font-bold text-primary">{t(($) => $.success.questDone, { quest: named })}</p>
      ) : null}
      {later.map((line) => (
        <p key={line.id} className="text-center font-bold text-primary">
          {t(($) => $.success.questGain, { count: line.points, quest: nameOf(line) || t(($) => $.source.quest) })}
        </p>
      ))}
    </div>
  );
}
