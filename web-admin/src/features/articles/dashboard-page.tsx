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
import { useArticles } from './branch.js';
import { list, show, type Article } from './requests.js';

/** The articles of the wishing tree page: the list, shown or hidden, and the way to each (docs/product/forms.md#news-articles-and-blogs). */
export default function ArticlesPage() {
  const t = useText();
  const articles = useArticles();
  const shownFilter = useShownFilter();
  const menu = useEditMenu<Article>('articleEdit', ({ title }) => title.en);
  const columns = useMemo<ListColumn<Article, 'GET /article/fetch'>[]>(
    () => [
      {
        key: 'title',
        header: t(($) => $.articles.article),
        sortable: true,
        cell: ({ id, title }) => (
          <RowTitle href={pathTo('articleEdit', id)} note={cut(title.bm)} noteLang="ms" renderLink={AppLink}>
            {cut(title.en)}
          </RowTitle>
        ),
      },
      {
        key: 'image',
        header: t(($) => $.form.image),
        optional: true,
        cell: ({ image }) => <ThumbCell url={image.en} />,
      },
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
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch
            name={row.title.en}
            {...toggled(articles.show, row)}
            toggle={(active) => show.requested(row.id, active)}
          />
        ),
      },
    ],
    [t, articles.show],
  );
  const addButton = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('articleAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.articles.add)}
      </Link>
    </Button>
  );
  return (
    <ListPage
      title={t(($) => $.menu.articles)}
      note={t(($) => $.articles.note)}
      group={t(($) => $.frame.groups.content)}
      file="GET /article/fetch"
      actions={addButton}
      state={articles.list}
      load={list.requested}
      forget={show.forget}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.articles.search) }}
      filters={shownFilter}
      menu={menu}
      empty={{ title: t(($) => $.articles.emptyTitle), body: t(($) => $.articles.emptyBody), action: addButton }}
    />
  );
}
