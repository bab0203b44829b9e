import { EmptyState, MoonPicture } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { AnyShell } from '../../shared/any-shell.js';
import { Columns } from '../../shared/columns.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { loadArticles, MoreToRead, useContent } from '../info/index.js';
import { PointsTable, PointsTableLoading } from './points-table.js';
import { useSkus } from './use-lists.js';

/**
 * The points of every product, for everyone (docs/product/screens.md#pages-for-everybody); returned by the service that
 * credits them.
 */
export default function ProductsPage() {
  const t = useText();
  const articles = useContent(loadArticles);
  const { skus, again } = useSkus();
  usePage(t(($) => $.info.productsTitle));
  return (
    <AnyShell title={t(($) => $.info.productsTitle)} narrow="belowDesktop">
      <Columns side="right" aside={articles ? <MoreToRead articles={articles} /> : null}>
        <p className="text-[1.0625rem] text-ink-2">{t(($) => $.info.productsLead)}</p>
        {skus.data?.length ? (
          <PointsTable skus={skus.data} />
        ) : skus.data ? (
          <EmptyState picture={<MoonPicture />} title={t(($) => $.receipts.tableEmpty)} />
        ) : skus.status === 'error' ? (
          <SectionError title={t(($) => $.receipts.tableFailed)} error={null} onRetry={again} />
        ) : (
          <PointsTableLoading />
        )}
      </Columns>
    </AnyShell>
  );
}
