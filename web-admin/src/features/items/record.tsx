import { formatPoints } from '@club/web-kit';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import type { ListFilter } from '../../shared/list-filters.js';
import { useStockFilters } from '../../shared/list-page.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { useItems } from './branch.js';
import { itemColumns } from './item-columns.js';
import { CategoriesLink } from './categories-link.js';
import { list, stock } from './requests.js';
import * as requests from './requests.js';
import { useStockMenu } from './use-stock-menu.js';

/** Items of the point shop, which stand in categories (docs/product/forms.md#shop-items). */
export default defineRecord({
  name: 'items',
  kind: 'item',
  drafts: true,
  copies: { marks: { en: ['itemName'], bm: ['bmName'] }, empties: ['itemId', 'inventory'] },
  scheduled: true,
  requests,
  useBranch: useItems,
  nameOf: ({ itemName }, language) => itemName[language],
  found: { note: ({ itemName, itemId }) => `${itemName.bm}, ${itemId}` },
  titles: { list: (t) => t(($) => $.items.title) },
  list: {
    pictures: ({ itemImage }) => itemImage,
    columns: ({ t, language, page, title, active }) => {
      const columns = itemColumns({ t, title });
      const nameOf = (id: string) => page?.categories.find((category) => category.id === id)?.name[language];
      return [
        ...[columns.name, columns.number, columns.brand],
        {
          key: 'categories',
          header: t(($) => $.items.category),
          optional: true,
          cell: (item) => item.categories.flatMap((id) => nameOf(id) ?? []).join(', ') || '–',
        },
        ...[columns.points, columns.remaining],
        {
          key: 'redeemed',
          optional: true,
          header: t(($) => $.items.redeemed),
          sortable: true,
          numeric: true,
          cell: ({ redeemed }) => formatPoints(redeemed),
        },
        active,
      ];
    },
    useFilters: () => {
      const t = useText();
      const { language } = useLanguage();
      const { data } = useItems().list;
      const inStock = useStockFilters();
      return useMemo(
        (): readonly ListFilter<typeof list.call>[] => [
          {
            name: 'category',
            options: (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name[language] })),
            label: () => t(($) => $.items.oneCategory),
          },
          ...inStock,
        ],
        [t, data, language, inStock],
      );
    },
    Actions: CategoriesLink,
    useMenu: (query) => useStockMenu({ stock, state: useItems().stock, reload: list.requested(query) }),
  },
});
