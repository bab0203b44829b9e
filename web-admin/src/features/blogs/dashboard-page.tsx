import { Button } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, DateCell, ShownSwitch, ThumbCell, useEditMenu } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { ListPage, useShownFilter } from '../../shared/list-page.js';
import type { ListColumn } from '../../shared/list-query.js';
import { toggled } from '../../shared/toggle.js';
import { useBlogs } from './branch.js';
import { list, show, type Blog } from './requests.js';

/** The blogs of the wishing tree page (docs/product/forms.md#news-articles-and-blogs). */
export default function BlogsPage() {
  const t = useText();
  const blogs = useBlogs();
  const filters = useShownFilter();
  const menu = useEditMenu<Blog>('blogEdit', ({ title }) => title);
  const columns = useMemo<ListColumn<Blog, 'GET /blog/fetch'>[]>(
    () => [
      {
        key: 'title',
        header: t(($) => $.blogs.blog),
        sortable: true,
        cell: ({ id, title }) => (
          <RowTitle href={pathTo('blogEdit', id)} renderLink={AppLink}>
            {cut(title)}
          </RowTitle>
        ),
      },
      { key: 'venue', header: t(($) => $.blogs.venue), sortable: true, cell: ({ venue }) => cut(venue) },
      {
        key: 'images',
        header: t(($) => $.blogs.pictures),
        optional: true,
        cell: ({ images }) => <ThumbCell url={images[0]?.url ?? ''} />,
      },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        optional: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch
            name={row.title}
            {...toggled(blogs.show, row)}
            toggle={(active) => show.requested(row.id, active)}
          />
        ),
      },
    ],
    [t, blogs.show],
  );
  const addButton = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('blogAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.blogs.add)}
      </Link>
    </Button>
  );
  return (
    <ListPage
      title={t(($) => $.menu.blogs)}
      note={t(($) => $.blogs.note)}
      group={t(($) => $.frame.groups.content)}
      file="GET /blog/fetch"
      actions={addButton}
      state={blogs.list}
      load={list.requested}
      forget={show.forget}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.blogs.search) }}
      filters={filters}
      menu={menu}
      empty={{ title: t(($) => $.blogs.emptyTitle), body: t(($) => $.blogs.emptyBody), action: addButton }}
    />
  );
}
