import { SectionHead } from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';
import { ARTICLES, type ArticleId, type Articles } from './articles.js';

const HIDDEN = new Set<ArticleId>(['cookies', 'resend-activation-link']);

/** The other pages of information, as a list of links. */
export function MoreToRead({ articles, current }: { articles: Articles; current?: ArticleId }) {
  const t = useText();
  const links = [
    ...ARTICLES.filter((id) => id !== current && !HIDDEN.has(id)).map(
      (id) => [`/faq/${id}`, articles[id].title] as const,
    ),
    ['/productsinfo', t(($) => $.info.productsTitle)] as const,
  ];
  return (
    <section>
      <SectionHead title={t(($) => $.info.more)} />
      <ul className="rounded-lg bg-surface px-5 py-1 shadow-card">
        {links.map(([to, title]) => (
          <li key={to} className="border-line not-first:border-t">
            <Link to={to} className="flex min-h-13 items-center justify-between gap-3 font-medium no-underline">
              {title}
              <ChevronRight className="size-5 flex-none text-ink-2" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
