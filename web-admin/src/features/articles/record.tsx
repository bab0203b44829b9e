import { cut, DateCell } from '../../shared/cells.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { recordRequests } from '../../shared/record/requests.js';

/** The articles of the wishing tree page (docs/product/forms.md#news-articles-and-blogs). */
export default defineRecord({
  name: 'articles',
  kind: 'article',
  drafts: true,
  copies: { marks: { en: ['title'], bm: ['titleBM'] } },
  scheduled: true,
  requests: recordRequests('articles', {
    list: 'GET /article/fetch',
    details: 'GET /admin/fetch/dashboard/article/details',
    add: 'POST /admin/setting/article/add',
    edit: 'POST /admin/setting/article/edit',
    setActive: 'POST /admin/setting/article/show',
  }),
  nameOf: ({ title }, language) => title[language],
  list: {
    pictures: ({ image }) => image,
    columns: ({ t, title, active }) => [
      { key: 'title', header: t(($) => $.articles.one), sortable: true, cell: (row) => title(row, row.title) },
      {
        key: 'description',
        header: t(($) => $.articles.description),
        optional: true,
        cell: ({ description }) => cut(description.en),
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      active,
    ],
  },
});
