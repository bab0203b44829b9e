import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { NewsForm } from './news-form.js';
import { useNews } from './branch.js';
import { add } from './requests.js';

/** New news (docs/product/forms.md#news-articles-and-blogs). */
export default function AddNewsPage() {
  const t = useText();
  const news = useNews();
  return (
    <AddRecordPage
      title={t(($) => $.news.add)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.news), href: pathTo('news') }}
      save={add}
    >
      <NewsForm state={news.add} />
    </AddRecordPage>
  );
}
