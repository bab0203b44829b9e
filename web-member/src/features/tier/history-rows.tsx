import { Disc, formatDate, RowList } from '@club/web-kit';
import { ArrowDown, ArrowUp, Star } from 'lucide-react';
import type { TierPeriod } from './types.js';
import { useLanguage, useText } from '../../i18n/hooks.js';

const looks = {
  Upgraded: { tone: 'pandan', icon: <ArrowUp aria-hidden /> },
  Downgraded: { tone: 'sky', icon: <ArrowDown aria-hidden /> },
  None: { tone: 'points', icon: <Star aria-hidden /> },
} as const;

/** Periods of a member's tier with what began each, newest first (docs/product/tiers.md#cycle). */
export function HistoryRows({ periods }: { periods: readonly TierPeriod[] }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <RowList>
      {periods.map(({ tier, previousTier, status, createdAt, from, to }) => (
        <li key={createdAt}>
          <Disc tone={looks[status].tone}>{looks[status].icon}</Disc>
          <span className="min-w-0 flex-1">
            <b className="block">
              {status === 'None' ? tier : t(($) => $.tiers.change, { from: previousTier, to: tier })}
            </b>
            <span className="text-small text-ink-2">
              {t(($) => $.tiers.until, {
                from: formatDate(from, language),
                to: to ? formatDate(to, language) : t(($) => $.tiers.today),
              })}
            </span>
          </span>
          <span className="text-small text-ink-2">{t(($) => $.tiers.status[status])}</span>
        </li>
      ))}
    </RowList>
  );
}
