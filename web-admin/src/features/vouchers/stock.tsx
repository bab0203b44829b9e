import { Tag } from '@club/web-kit/admin/index.ts';
import { LOW_STOCK } from '../../core/thresholds.js';
import { useText } from '../../i18n/hooks.js';
import { StockTag } from '../../shared/stock.js';
import type { VoucherType } from './requests.js';

/** Shows the free codes of a type and their total, and marks a low or empty stock and codes that are owed to members. */
export function Stock({ type: { available, total, owed } }: { type: VoucherType }) {
  const t = useText();
  return (
    <span className="inline-grid justify-items-end gap-1 whitespace-nowrap">
      {available > 0 ? <span>{t(($) => $.vouchers.availableOf, { available, total })}</span> : null}
      {available < LOW_STOCK || owed > 0 ? (
        <span className="flex gap-1">
          <StockTag remaining={available} />
          {owed > 0 ? <Tag tone="warn">{t(($) => $.vouchers.owed, { count: owed })}</Tag> : null}
        </span>
      ) : null}
    </span>
  );
}
