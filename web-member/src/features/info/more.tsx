import { SectionHead } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { WayList } from '../../shared/way-list.js';
import { ARTICLES, type ArticleId, type Articles } from './article-types.js';

/** The footer of every page leads there. */
const IN_FOOTER: readonly ArticleId[] = ['cookies'];

/** The other pages of information, as a list of links. */
export function MoreToRead({ articles, current }: { articles: Articles; current?: ArticleId }) {
  const t = useText();
  const links = [
    ...ARTICLES.filter((id) => id !== current && !IN_FOOTER.includes(id)).map((id) => ({
      to: `/faq/${id}`,
      label: articles[id].title,
    })),
    { to: '/productsinfo', label: t(($) => $.info.productsTitle) },
  ];
  return (
    <section>
      <SectionHead title={t(($) => $.info.more)} />
      <WayList ways={links} />
    </section>
  );
}
