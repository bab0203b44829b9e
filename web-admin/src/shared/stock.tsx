import { cn, formatPoints } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { LOW_STOCK } from '../core/thresholds.js';
import { useText } from '../i18n/hooks.js';

/** The word that little or nothing of it is left; nothing where there is enough. */
export function StockTag({ remaining }: { remaining: number }) {
  const t = useText();
  if (remaining <= 0) return <Tag tone="danger">{t(($) => $.list.outOfStock)}</Tag>;
  return remaining < LOW_STOCK ? <Tag tone="warn">{t(($) => $.list.lowStock)}</Tag> : null;
}

interface StockCellProps {
  remaining: number;
  /** Total stock, where the list has no column for it. */
  of?: number;
}

/** The rest of a stock: little of it in red and in a word, nothing in a word alone. */
export const StockCell = ({ remaining, of }: StockCellProps) => (
  <span className="inline-grid justify-items-end gap-1 whitespace-nowrap">
    {remaining > 0 ? (
      <span>
        <span className={cn(remaining < LOW_STOCK && 'font-bold text-danger')}>{formatPoints(remaining)}</span>
        {of === undefined ? null : <span className="text-ink-2"> / {formatPoints(of)}</span>}
      </span>
    ) : null}
    <StockTag remaining={remaining} />
  </span>
);
