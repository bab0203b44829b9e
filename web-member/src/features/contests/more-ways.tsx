import { Gift, Sparkles, Trophy } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import { WayList } from '../../shared/way-list.js';

/** Where else one takes part: to the campaigns from contests, to contests from the campaigns. */
export function MoreWays({ to }: { to: 'campaigns' | 'contests' }) {
  const t = useText();
  const way =
    to === 'campaigns'
      ? {
          to: '/campaign',
          icon: <Sparkles />,
          label: (
            <>
              <span className="block">{t(($) => $.contest.mine)}</span>
              <span className="block text-small font-regular text-ink-2">{t(($) => $.contest.mineHint)}</span>
            </>
          ),
        }
      : { to: '/contest', icon: <Trophy />, label: t(($) => $.contest.toContests) };
  return (
    <WayList
      ways={
        to === 'campaigns' ? [way] : [way, { to: '/pointshop', icon: <Gift />, label: t(($) => $.contest.emptyNext) }]
      }
    />
  );
}
