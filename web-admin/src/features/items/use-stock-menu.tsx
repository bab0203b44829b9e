import type { MenuItem } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { Boxes } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import type { Item, stockRequest } from './item-requests.js';
import { StockDialog } from './stock-dialog.js';

interface StockMenuProps {
  stock: ReturnType<typeof stockRequest>;
  state: RequestState<Item>;
  /** Reads the list anew. */
  reload: Action;
}

/** Returns the menu of a row with a stock, and the dialog that sets it. */
export function useStockMenu(props: StockMenuProps) {
  const t = useText();
  const [item, setItem] = useState<Item | null>(null);
  const close = useCallback(() => setItem(null), []);
  return {
    items: (row: Item, toEdit: MenuItem): MenuItem[] => [
      toEdit,
      {
        key: 'stock',
        label: t(($) => $.items.stock),
        icon: <Boxes className="size-4" aria-hidden />,
        onSelect: () => setItem(row),
      },
    ],
    dialog: <StockDialog {...props} item={item} onClose={close} />,
  };
}
