import { formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { DateCell } from '../../shared/cells.js';
import type { ListColumn } from '../../shared/list-query.js';
import { productIn } from '../../shared/product.js';
import type { ColumnTools } from '../../shared/record/declaration.js';
import { StockCell } from '../../shared/stock.js';
import type { list, Sample } from './requests.js';

type SamplesPage = ReturnType<typeof list.succeeded>['payload']['data'];

/** Returns the columns of the samples: product and numbers of each. */
export function sampleColumns(tools: ColumnTools<Sample, SamplesPage>): ListColumn<Sample, typeof list.call>[] {
  const { t, page, title, active } = tools;
  const brands = page?.brands;
  const unknown = t(($) => (brands === null ? $.samples.notAsked : $.samples.gone));
  const productOf = ({ brandId, formatId, sizeId }: Sample) =>
    productIn(brands ?? undefined, { brand: brandId, format: formatId, size: sizeId });
  return [
    { key: 'name', header: t(($) => $.samples.one), sortable: true, cell: (row) => title(row, row.itemName) },
    {
      key: 'itemId',
      header: t(($) => $.samples.number),
      sortable: true,
      cell: ({ id, itemId }) => <RowTitle note={t(($) => $.samples.id, { id: id.slice(0, 8) })}>{itemId}</RowTitle>,
    },
    {
      key: 'product',
      header: t(($) => $.samples.product),
      optional: true,
      cell: (sample) => {
        const { brand, format } = productOf(sample);
        return <RowTitle note={`${format?.name ?? unknown} · ${sample.size}`}>{brand?.name ?? unknown}</RowTitle>;
      },
    },
    {
      key: 'inventory',
      header: t(($) => $.samples.inventory),
      optional: true,
      numeric: true,
      cell: ({ inventory }) => formatPoints(inventory),
    },
    {
      key: 'redeemed',
      optional: true,
      header: t(($) => $.samples.redeemed),
      sortable: true,
      numeric: true,
      cell: ({ redeemed }) => formatPoints(redeemed),
    },
    {
      key: 'remaining',
      header: t(($) => $.samples.remaining),
      sortable: true,
      numeric: true,
      cell: ({ remaining }) => <StockCell remaining={remaining} />,
    },
    active,
    {
      key: 'createdAt',
      header: t(($) => $.list.created),
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <DateCell at={createdAt} />,
    },
    {
      key: 'updatedAt',
      header: t(($) => $.list.updated),
      sortable: true,
      optional: true,
      cell: ({ updatedAt }) => <DateCell at={updatedAt} />,
    },
  ];
}
