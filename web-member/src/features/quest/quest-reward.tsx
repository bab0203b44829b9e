import { Coin, Pill } from '@club/web-kit';
import { Sparkles } from 'lucide-react';
import { COMPLETE_PROFILE } from '../../core/quests/quests.js';
import type { Quest } from '../../core/quests/types.js';
import { useText } from '../../i18n/hooks.js';

/**
 * Shows the reward of a quest. 0 points mean a multiplier, "2x pts" (docs/product/points.md#quests); for the profile update, which pays
 * by itself, nothing is shown.
 */
export function QuestReward({ points, questKeyword }: Pick<Quest, 'points' | 'questKeyword'>) {
  const t = useText();
  if (points === 0 && questKeyword === COMPLETE_PROFILE) return null;
  return (
    <Pill className="flex-none whitespace-nowrap tabular-nums [&>svg]:size-4">
      {points === 0 ? (
        <>
          <Sparkles aria-hidden />
          {t(($) => $.quest.double)}
        </>
      ) : (
        <>
          <Coin />
          <span aria-hidden>{t(($) => $.quest.gain, { count: points })}</span>
          <span className="sr-only">{t(($) => $.home.points, { count: points })}</span>
        </>
      )}
    </Pill>
  );
}
