import { Card, formatPoints, Wrap } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { AnyShell } from '../../shared/any-shell.js';
import { usePage } from '../../shared/page.js';
import { loadArticles } from './articles.js';
import { MoreToRead } from './more.js';
import { care, diapers, type ProductPoints } from './products.js';
import { useContent } from './use-content.js';

/** The points table of every product (member-account §2 /productsinfo). */
export default function ProductsPage() {
  const t = useText();
  const articles = useContent(loadArticles);
  usePage(t(($) => $.info.productsTitle));
  return (
    <AnyShell title={t(($) => $.info.productsTitle)}>
      <Wrap narrow className="grid gap-6">
        <p className="text-[1.0625rem] text-ink-2">{t(($) => $.info.productsLead)}</p>
        <PointsTable title={t(($) => $.info.diapers)} products={diapers} />
        <PointsTable title={t(($) => $.info.care)} products={care} />
        {articles ? <MoreToRead articles={articles} /> : null}
      </Wrap>
    </AnyShell>
  );
}

function PointsTable({ title, products }: { title: string; products: readonly ProductPoints[] }) {
  const t = useText();
  const cell = 'border-t border-line py-2.5 align-baseline';
  return (
    <Card className="pb-2">
      <table className="w-full border-collapse text-left">
        <caption className="pb-3 text-left font-display text-heading font-display">{title}</caption>
        <thead className="text-small text-ink-2">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t(($) => $.info.product)}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t(($) => $.info.sizes)}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t(($) => $.info.points)}
            </th>
          </tr>
        </thead>
        {products.map(({ product, rows }) => (
          <tbody key={product}>
            {rows.map(({ pack, points }, index) => {
              const words = typeof pack === 'string' ? t(($) => $.info[pack]) : pack.size;
              return (
                <tr key={words}>
                  {index === 0 ? (
                    <th scope="rowgroup" rowSpan={rows.length} className={`${cell} pr-3 font-medium`}>
                      {product}
                    </th>
                  ) : null}
                  <td className={`${cell} pr-3 text-ink-2`}>{words}</td>
                  <td className={`${cell} text-right font-display font-display tabular-nums`}>
                    {formatPoints(points)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
