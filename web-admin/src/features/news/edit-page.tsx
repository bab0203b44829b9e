import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { NewsForm } from './news-form.js';
import { useNews } from './branch.js';
import { details, edit } from './requests.js';

/** News that is there, by its address (docs/product/forms.md#news-articles-and-blogs). */
export default function EditNewsPage() {
  const t = useText();
  const news = useNews();
  return (
    <EditRecordPage
      title={t(($) => $.news.edit)}
      nameOf={({ title }, language) => title[language]}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.news), href: pathTo('news') }}
      record="news"
      state={news.details}
      details={details}
      save={edit}
    >
      {(item, ask) => <NewsForm item={item} state={news.edit} ask={ask} />}
    </EditRecordPage>
  );
}
