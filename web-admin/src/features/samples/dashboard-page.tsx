import { Button, formatPoints, Message } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { ListChecks, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, DateCell, ShownSwitch, ThumbPair, useEditMenu } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { useStockFilter } from '../../shared/list-filters.js';
import { ListPage, useShownFilter, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { productIn } from '../../shared/product.js';
import { StockCell } from '../../shared/stock.js';
import { toggled } from '../../shared/toggle.js';
import { useSamples } from './branch.js';
import { list, show, type Sample } from './requests.js';

type List = 'GET /admin/fetch/dashboard/sample';

const FILTER_NAMES = ['brand'] as const;

/** Free samples by brand: pictures, product and numbers of each, shown or hidden (docs/product/forms.md#samples-and-survey). */
export default function SamplesPage() {
  const t = useText();
  const samples = useSamples();
  const columns = useColumns();
  const filters = useFilters();
  const menu = useEditMenu<Sample>('sampleEdit', ({ itemName }) => itemName.en);
  const button = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('sampleAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.samples.newSample)}
      </Link>
    </Button>
  );
  return (
    <ListPage
      title={t(($) => $.samples.title)}
      note={t(($) => $.samples.note)}
      group={t(($) => $.frame.groups.rewards)}
      file="GET /admin/fetch/dashboard/sample"
      actions={
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={pathTo('survey')}>
              <ListChecks className="size-4" aria-hidden /> {t(($) => $.samples.survey)}
            </Link>
          </Button>
          {button}
        </>
      }
      top={
        samples.list.data?.brands === null ? (
          <div className="mb-4">
            <Message tone="warning" live="status">
              {t(($) => $.samples.brandsAway)}
            </Message>
          </div>
        ) : undefined
      }
      state={samples.list}
      load={list.requested}
      forget={show.forget}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.samples.search) }}
      filters={filters}
      menu={menu}
      empty={{ title: t(($) => $.samples.emptyTitle), body: t(($) => $.samples.emptyBody), action: button }}
    />
  );
}

/** Returns the brands to choose from. One that the address names stays among them when the brands do not have it. */
function useFilters(): readonly ListFilter<List>[] {
  const t = useText();
  const { data } = useSamples().list;
  const shown = useShownFilter();
  const stock = useStockFilter();
  const { query } = useListQuery<List>(FILTER_NAMES);
  const chosen = query.filters.brand;
  return useMemo(() => {
    const brands = (data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const lost = data && chosen !== undefined && !brands.some(({ value }) => value === chosen);
    const options = lost ? [...brands, { value: chosen, label: t(($) => $.samples.oneBrand) }] : brands;
    return [
      { name: 'brand', options, label: () => t(($) => $.samples.oneBrand) },
      ...shown.map((filter) => ({ ...filter, plain: true })),
      stock,
    ];
  }, [data, chosen, shown, stock, t]);
}

function useColumns(): ListColumn<Sample, List>[] {
  const t = useText();
  const { list: state, show: toggles } = useSamples();
  const brands = state.data?.brands;
  return useMemo(() => {
    const unknown = t(($) => (brands === null ? $.samples.notAsked : $.samples.gone));
    const productOf = ({ brandId, formatId, sizeId }: Sample) =>
      productIn(brands ?? undefined, { brand: brandId, format: formatId, size: sizeId });
    return [
      {
        key: 'name',
        header: t(($) => $.samples.sample),
        sortable: true,
        cell: ({ id, itemName }) => (
          <RowTitle href={pathTo('sampleEdit', id)} note={cut(itemName.bm)} noteLang="ms" renderLink={AppLink}>
            {cut(itemName.en)}
          </RowTitle>
        ),
      },
      {
        key: 'image',
        header: t(($) => $.form.image),
        optional: true,
        cell: ({ itemImage }) => <ThumbPair urls={itemImage} />,
      },
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
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch
            name={row.itemName.en}
            {...toggled(toggles, row)}
            toggle={(active) => show.requested(row.id, active)}
          />
        ),
      },
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
  }, [t, brands, toggles]);
}
