import { lazy } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { fresh } from '@club/web-kit/app/fresh.ts';
import { DOCUMENTS, type DocumentId } from '../../core/info-paths.js';
import { ArticlePage } from './article-page.js';
import { ARTICLES, type ArticleId } from './article-types.js';
import { LegalPage } from './legal-page.js';

const ResendForm = lazy(fresh(() => import('./resend-form.js')));

const isOf = <T extends string>(ids: readonly T[], id: string | undefined): id is T => ids.includes(id as T);

/** /faq/<page>: questions, ways to earn, contact, cookies, terms and privacy (docs/product/screens.md#help). */
export default function InfoPage() {
  const { page } = useParams();
  if (isOf<DocumentId>(DOCUMENTS, page)) return <LegalPage key={page} id={page} />;
  if (page === 'resend-activation-link')
    return (
      <ArticlePage key={page} id={page}>
        <ResendForm />
      </ArticlePage>
    );
  if (isOf<ArticleId>(ARTICLES, page)) return <ArticlePage key={page} id={page} />;
  return <Navigate to="/" replace />;
}
