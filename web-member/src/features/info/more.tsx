import { SectionHead } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { WayList } from '../../shared/way-list.js';
import { ARTICLES, type ArticleId, type Articles } from './articles.js';

const HIDDEN = new Set<ArticleId>(['cookies', 'resend-activation-link']);

/** The other pages of information, as a list of links. */
export function MoreToRead({ articles, current }: { articles: Articles; current?: ArticleId }) {
  const t = useText();
  const links = [
    ...ARTICLES.filter((id) => id !== current && !HIDDEN.has(id)).map((id) => ({
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
