import { formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { pathTo, type Screen } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { cut, ShownSwitch, TextPair, ThumbCell, ThumbPair } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import type { ListColumn } from '../../shared/list-query.js';
import { StockCell } from '../../shared/stock.js';
import { toggled, type Toggles } from '../../shared/toggle.js';
import type { ItemsCall } from './bulk-requests.js';
import type { Item } from './item-requests.js';
import type { Category } from './requests.js';

interface ItemColumns {
  editScreen: Screen;
  toggles: Toggles;
  toggle: (id: string, active: boolean) => Action;
  /** Where items stand in categories. */
  categories?: readonly Category[] | undefined;
  /** False where nothing runs out, and lists speak of neither brand nor text. */
  stocked: boolean;
  /** Whether rows have the text, and the picture of both languages. */
  inBoth: boolean;
}

/** Returns the columns of a list of items. */
export function useItemColumns(wanted: ItemColumns): ListColumn<Item, ItemsCall>[] {
  const { editScreen, toggles, toggle, categories, stocked, inBoth } = wanted;
  const t = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const nameOf = (id: string) => categories?.find((category) => category.id === id)?.name[language];
    return [
      {
        key: 'name',
        header: t(($) => $.items.item),
        sortable: true,
        cell: ({ id, itemName }) => (
          <RowTitle href={pathTo(editScreen, id)} note={cut(itemName.bm)} noteLang="ms" renderLink={AppLink}>
            {cut(itemName.en)}
          </RowTitle>
        ),
      },
      {
        key: 'image',
        header: t(($) => $.form.image),
        optional: true,
        cell: ({ itemImage }) => (inBoth ? <ThumbPair urls={itemImage} /> : <ThumbCell url={itemImage.en} />),
      },
      { key: 'itemId', header: t(($) => $.items.number), sortable: true, cell: ({ itemId }) => itemId },
      ...(inBoth
        ? [
            {
              key: 'description',
              header: t(($) => $.items.description),
              optional: true,
              cell: ({ description }: Item) => <TextPair texts={description} />,
            },
          ]
        : []),
      ...(stocked
        ? [
            {
              key: 'brand' as const,
              header: t(($) => $.items.brand),
              sortable: true as const,
              optional: true,
              cell: ({ itemBrand }: Item) => itemBrand,
            },
          ]
        : []),
      ...(categories
        ? [
            {
              key: 'categories',
              header: t(($) => $.items.category),
              optional: true,
              cell: (item: Item) => item.categories.flatMap((id) => nameOf(id) ?? []).join(', ') || '–',
            },
          ]
        : []),
      {
        key: 'points',
        header: t(($) => $.items.points),
        sortable: true,
        numeric: true,
        cell: ({ points }) => formatPoints(points),
      },
      ...(stocked
        ? [
            {
              key: 'remaining' as const,
              header: t(($) => $.items.remaining),
              sortable: true as const,
              numeric: true,
              cell: ({ remaining, inventory }: Item) => <StockCell remaining={remaining} of={inventory} />,
            },
            // where both languages take their room, it is what remains of the inventory that says it
            ...(inBoth
              ? []
              : [
                  {
                    key: 'redeemed' as const,
                    optional: true,
                    header: t(($) => $.items.redeemed),
                    sortable: true as const,
                    numeric: true,
                    cell: ({ redeemed }: Item) => formatPoints(redeemed),
                  },
                ]),
          ]
        : []),
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch name={row.itemName.en} {...toggled(toggles, row)} toggle={(active) => toggle(row.id, active)} />
        ),
      },
    ];
  }, [t, language, editScreen, toggles, toggle, categories, stocked, inBoth]);
}
