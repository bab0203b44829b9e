import { Tag } from '@club/web-kit/admin/index.ts';
import { DateCell } from '../../shared/cells.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { recordRequests, removalRequests } from '../../shared/record/requests.js';

/** News: the list, shown or hidden, deleted and restored (docs/product/forms.md#news-articles-and-blogs). */
export default defineRecord({
  name: 'news',
  kind: 'news',
  drafts: true,
  copies: { marks: { en: ['title'], bm: ['bmTitle'] } },
  scheduled: true,
  requests: {
    ...recordRequests('news', {
      list: 'GET /news/fetch',
      details: 'GET /admin/fetch/dashboard/news/details',
      add: 'POST /admin/setting/news/add',
      edit: 'POST /admin/setting/news/edit',
      setActive: 'POST /admin/setting/news/show',
    }),
    ...removalRequests('news', {
      remove: 'DELETE /admin/setting/news/remove/{id}',
      restore: 'POST /admin/setting/news/restore',
    }),
  },
  nameOf: ({ title, link }, language) => title[language] || link,
  headingOf: ({ title }, language) => title[language],
  list: {
    pictures: ({ image }) => image,
    columns: ({ t, title, active }) => [
      {
        key: 'title',
        header: t(($) => $.news.one),
        sortable: true,
        cell: (item) => title(item, item.type === 'A' ? item.title : t(($) => $.news.linkRow, { link: item.link })),
      },
      {
        key: 'showingTo',
        header: t(($) => $.news.showingTo),
        sortable: true,
        cell: ({ showingTo }) => (
          <Tag tone={showingTo === 'All' ? 'plain' : 'sky'}>{t(($) => $.news.stages[showingTo])}</Tag>
        ),
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        optional: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      active,
    ],
  },
});
