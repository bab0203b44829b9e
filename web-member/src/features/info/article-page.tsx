import { Card, Skeleton, Wrap } from '@club/web-kit';
import type { ReactNode } from 'react';
import { fill } from '../../i18n/fill.js';
import { AnyShell } from '../../shared/any-shell.js';
import { usePage } from '../../shared/page.js';
import { Accordion } from './accordion.js';
import { loadArticles } from './articles.js';
import type { Article, ArticleId } from './article-types.js';
import { Blocks, useFacts } from './blocks.js';
import { MoreToRead } from './more.js';
import { useContent } from './use-content.js';

/** One page of information, by its name in the address. */
export function ArticlePage({ id, children }: { id: ArticleId; children?: ReactNode }) {
  const articles = useContent(loadArticles);
  if (!articles) return <ArticleWaiting />;
  return (
    <ArticleView article={articles[id]} more={<MoreToRead articles={articles} current={id} />}>
      {children}
    </ArticleView>
  );
}

function ArticleView({ article, more, children }: { article: Article; more: ReactNode; children?: ReactNode }) {
  const facts = useFacts();
  usePage(article.title);
  return (
    <AnyShell title={article.title}>
      <Wrap narrow className="grid gap-6">
        <p className="text-[1.0625rem] text-ink-2">{fill(article.lead, facts)}</p>
        {children}
        {article.folded ? (
          <Accordion
            items={article.sections.map(({ title, body }) => ({ title, children: <Blocks blocks={body} /> }))}
          />
        ) : (
          article.sections.map(({ title, body }) => (
            <Card key={title} className="grid gap-3">
              <h2>{title}</h2>
              <Blocks blocks={body} />
            </Card>
          ))
        )}
        {more}
      </Wrap>
    </AnyShell>
  );
}

/** The page's shape while its words are on their way. */
export const ArticleWaiting = () => (
  <AnyShell title=" ">
    <Wrap narrow className="grid gap-6" aria-busy>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton shape="box" className="h-48" />
      <Skeleton shape="box" className="h-48" />
    </Wrap>
  </AnyShell>
);
