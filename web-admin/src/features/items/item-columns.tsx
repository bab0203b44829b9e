import { formatPoints } from '@club/web-kit';
import type { ColumnTools } from '../../shared/record/declaration.js';
import { StockCell } from '../../shared/stock.js';
import type { Item } from './item-requests.js';

/** Returns the columns that lists of items are made of. */
export const itemColumns = ({ t, title }: Pick<ColumnTools<Item, unknown>, 't' | 'title'>) => ({
  name: {
    key: 'name' as const,
    header: t(($) => $.items.one),
    sortable: true as const,
    cell: (item: Item) => title(item, item.itemName),
  },
  number: {
    key: 'itemId' as const,
    header: t(($) => $.items.number),
    sortable: true as const,
    cell: ({ itemId }: Item) => itemId,
  },
  brand: {
    key: 'brand' as const,
    header: t(($) => $.items.brand),
    sortable: true as const,
    optional: true,
    cell: ({ itemBrand }: Item) => itemBrand,
  },
  points: {
    key: 'points' as const,
    header: t(($) => $.items.points),
    sortable: true as const,
    numeric: true,
    cell: ({ points }: Item) => formatPoints(points),
  },
  remaining: {
    key: 'remaining' as const,
    header: t(($) => $.items.remaining),
    sortable: true as const,
    numeric: true,
    cell: ({ remaining, inventory }: Item) => <StockCell remaining={remaining} of={inventory} />,
  },
});
