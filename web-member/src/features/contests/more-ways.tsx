import { Gift, Sparkles, Trophy } from 'lucide-react';
import { useText } from '../../i18n/hooks.js';
import { WayList } from '../../shared/way-list.js';

/** Links to other ways to take part: from contests to the campaigns, and from the campaigns to contests. */
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
