import { Card, formatPoints, Skeleton } from '@club/web-kit';
import type { Sku } from './types.js';
import { useText } from '../../i18n/hooks.js';
import { usePackWords } from './use-pack-words.js';

/** Groups the rows of one item, in the order of the table. */
function byItem(skus: readonly Sku[]): [item: string, rows: Sku[]][] {
  const items = new Map<string, Sku[]>();
  for (const sku of skus) items.set(sku.item, [...(items.get(sku.item) ?? []), sku]);
  return [...items];
}

/** The points of each product, as the receipts service returns them: the one table of the app. */
export function PointsTable({ skus }: { skus: readonly Sku[] }) {
  const t = useText();
  const inWords = usePackWords();
  const cell = 'border-t border-line py-2.5 align-baseline';
  return (
    <Card className="pb-2">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t(($) => $.receipts.tableCaption)}</caption>
        <thead className="text-small text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t(($) => $.receipts.item)}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t(($) => $.receipts.size)}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t(($) => $.receipts.points)}
            </th>
          </tr>
        </thead>
        {byItem(skus).map(([item, rows]) => (
          <tbody key={item}>
            {rows.map(({ value, size, points }, index) => (
              <tr key={value}>
                {index === 0 ? (
                  <th scope="rowgroup" rowSpan={rows.length} className={`${cell} pr-3 font-medium`}>
                    {item}
                  </th>
                ) : null}
                <td className={`${cell} pr-3 text-ink-2`}>{inWords(size) || t(($) => $.receipts.oneSize)}</td>
                <td className={`${cell} text-right font-display font-display tabular-nums`}>{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

/** Placeholder of the table while it loads. */
export const PointsTableLoading = () => (
  <Card aria-busy="true" className="grid gap-4">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className={row % 2 ? 'w-3/4' : 'w-full'} />
    ))}
  </Card>
);
