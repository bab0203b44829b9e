import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { ArticleForm } from './article-form.js';
import { useArticles } from './branch.js';
import { details, edit } from './requests.js';

/** An article that is there, by its address (docs/product/forms.md#news-articles-and-blogs). */
export default function EditArticlePage() {
  const t = useText();
  const articles = useArticles();
  return (
    <EditRecordPage
      title={t(($) => $.articles.edit)}
      nameOf={({ title }, language) => title[language]}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.articles), href: pathTo('articles') }}
      record="article"
      state={articles.details}
      details={details}
      save={edit}
    >
      {(article, ask) => <ArticleForm article={article} state={articles.edit} ask={ask} />}
    </EditRecordPage>
  );
}
