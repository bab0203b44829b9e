import { formatPoints } from '@club/web-kit';
import { cut } from '../../shared/cells.js';
import { defineRecord } from '../../shared/record/define-record.js';
import { recordRequests } from '../../shared/record/requests.js';

/** The wishes that hang on the tree (docs/product/forms.md#wishes-form). */
export default defineRecord({
  name: 'wishes',
  kind: 'wish',
  drafts: true,
  copies: { marks: { en: ['name'] } },
  scheduled: true,
  requests: recordRequests('wishes', {
    list: 'GET /wishes/fetch',
    details: 'GET /admin/fetch/dashboard/wishingtree/details',
    add: 'POST /admin/setting/wishingtree/add',
    edit: 'POST /admin/setting/wishingtree/edit',
    setActive: 'POST /admin/setting/wishingtree/show',
  }),
  nameOf: ({ name }) => name,
  found: { note: ({ wishes }) => wishes.en },
  list: {
    pictures: ({ image }) => image,
    columns: ({ t, title, active }) => [
      {
        key: 'name',
        header: t(($) => $.wishes.name),
        sortable: true,
        cell: (row) => title(row, row.name),
      },
      {
        key: 'wishes',
        header: t(($) => $.wishes.one),
        cell: ({ wishes: text }) => (
          <>
            {cut(text.en)}
            <small lang="ms" className="block text-tiny text-ink-2">
              {cut(text.bm)}
            </small>
          </>
        ),
      },
      {
        key: 'age',
        header: t(($) => $.wishes.age),
        sortable: true,
        numeric: true,
        optional: true,
        cell: ({ age }) => age,
      },
      {
        key: 'points',
        header: t(($) => $.wishes.points),
        sortable: true,
        numeric: true,
        cell: ({ points }) => formatPoints(points),
      },
      active,
    ],
  },
});
