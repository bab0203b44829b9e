import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { ArticleForm } from './article-form.js';
import { useArticles } from './branch.js';
import { add } from './requests.js';

/** A new article (docs/product/forms.md#news-articles-and-blogs). */
export default function AddArticlePage() {
  const t = useText();
  const articles = useArticles();
  return (
    <AddRecordPage
      title={t(($) => $.articles.add)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.articles), href: pathTo('articles') }}
      save={add}
    >
      <ArticleForm state={articles.add} />
    </AddRecordPage>
  );
}
