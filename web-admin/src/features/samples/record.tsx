import { Button, Message } from '@club/web-kit';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import type { ListFilter } from '../../shared/list-filters.js';
import { useStockFilters } from '../../shared/list-page.js';
import { useListQuery } from '../../shared/list-query.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { useSamples } from './branch.js';
import { list } from './requests.js';
import * as requests from './requests.js';
import { sampleColumns } from './sample-columns.js';

type List = typeof list.call;

/** Free samples by brand: pictures, product and numbers of each (docs/product/forms.md#samples-and-survey). */
export default defineRecord({
  name: 'samples',
  kind: 'sample',
  drafts: true,
  copies: { marks: { en: ['itemName'], bm: ['bmName'] }, empties: ['size', 'inventory'] },
  scheduled: true,
  requests,
  useBranch: useSamples,
  nameOf: ({ itemName }, language) => itemName[language],
  found: { note: ({ itemName, itemId }) => `${itemName.bm}, ${itemId}` },
  list: {
    pictures: ({ itemImage }) => itemImage,
    columns: sampleColumns,
    useFilters,
    Actions: SurveyLink,
    Top: BrandsFailed,
  },
});

function SurveyLink() {
  const t = useText();
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={pathTo('survey')}>
        <ListChecks className="size-4" aria-hidden /> {t(($) => $.samples.survey)}
      </Link>
    </Button>
  );
}

function BrandsFailed() {
  const t = useText();
  const { data } = useSamples().list;
  return data?.brands === null ? (
    <div className="mb-4">
      <Message tone="warning" live="status">
        {t(($) => $.samples.brandsFailed)}
      </Message>
    </div>
  ) : null;
}

/** Returns the brands to choose from. One that the address names stays among them when the brands do not have it. */
function useFilters(): readonly ListFilter<List>[] {
  const t = useText();
  const { data } = useSamples().list;
  const inStock = useStockFilters();
  const { query } = useListQuery<List>(FILTER_NAMES);
  const chosen = query.filters.brand;
  return useMemo(() => {
    const brands = (data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const lost = data && chosen !== undefined && !brands.some(({ value }) => value === chosen);
    const options = lost ? [...brands, { value: chosen, label: t(($) => $.samples.oneBrand) }] : brands;
    return [{ name: 'brand', options, label: () => t(($) => $.samples.oneBrand) }, ...inStock];
  }, [data, chosen, inStock, t]);
}

const FILTER_NAMES = ['brand'] as const;
