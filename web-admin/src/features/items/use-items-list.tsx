import { Button } from '@club/web-kit';
import type { MenuItem } from '@club/web-kit/admin/index.ts';
import { Boxes, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo, type Screen } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { useStockFilter } from '../../shared/list-filters.js';
import { useShownFilter, type ChipFilter } from '../../shared/list-page.js';
import type { Item } from './item-requests.js';

/** The button of a list that leads to a new item. */
export const NewItemButton = ({ screen, label }: { screen: Screen; label: string }) => (
  <Button asChild size="sm" variant="primary">
    <Link to={pathTo(screen)}>
      <Plus className="size-4" aria-hidden /> {label}
    </Link>
  </Button>
);

/** Returns the filters of items with a stock: shown or hidden, and those of which little remains. */
export function useStockFilters(): readonly ChipFilter<'active' | 'stockBelow'>[] {
  const shown = useShownFilter();
  const stock = useStockFilter();
  return useMemo(() => [...shown.map((filter) => ({ ...filter, plain: true })), stock], [shown, stock]);
}

/** Returns the menu of a row with a stock. */
export function useStockMenu(editScreen: Screen, onStock: (item: Item) => void) {
  const t = useText();
  return {
    label: ({ itemName }: Item) => t(($) => $.list.more, { name: itemName.en }),
    items: (item: Item): MenuItem[] => [
      {
        key: 'edit',
        label: t(($) => $.list.edit),
        icon: <Pencil className="size-4" aria-hidden />,
        href: pathTo(editScreen, item.id),
      },
      {
        key: 'stock',
        label: t(($) => $.items.stock),
        icon: <Boxes className="size-4" aria-hidden />,
        onSelect: () => onStock(item),
      },
    ],
  };
}
