import { cut, DateCell } from '../../shared/cells.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { recordRequests } from '../../shared/record/requests.js';
import { copiedPictures } from './pictures.js';

/** The blogs of the wishing tree page (docs/product/forms.md#news-articles-and-blogs). */
export default defineRecord({
  name: 'blogs',
  kind: 'blog',
  drafts: true,
  scheduled: true,
  copies: { marks: { en: ['title'] }, rows: copiedPictures },
  requests: recordRequests('blogs', {
    list: 'GET /blog/fetch',
    details: 'GET /admin/fetch/dashboard/blog/details',
    add: 'POST /admin/setting/blog/add',
    edit: 'POST /admin/setting/blog/edit',
    setActive: 'POST /admin/setting/blog/show',
  }),
  nameOf: ({ title }) => title,
  found: { note: ({ venue }) => venue },
  list: {
    pictures: ({ images }) => images[0]?.url ?? '',
    columns: ({ t, title, active }) => [
      { key: 'title', header: t(($) => $.blogs.one), sortable: true, cell: (row) => title(row, row.title) },
      { key: 'venue', header: t(($) => $.blogs.venue), sortable: true, cell: ({ venue }) => cut(venue) },
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
