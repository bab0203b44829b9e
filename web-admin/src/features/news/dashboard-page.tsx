import { Button } from '@club/web-kit';
import { ConfirmDialog, RowTitle, Tag, type MenuItem } from '@club/web-kit/admin/index.ts';
import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, DateCell, ShownSwitch, ThumbCell } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { ListPage, useShownFilter, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { toggled } from '../../shared/toggle.js';
import { useNews } from './branch.js';
import { list, remove, restore, show, type News } from './requests.js';

type List = 'GET /news/fetch';

const FILTERS = ['active', 'removed'] as const;
const nameOf = ({ title, link }: News) => title.en || link;

/** News: the list, shown or hidden, deleted and restored (docs/product/forms.md#news-articles-and-blogs). */
export default function NewsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const news = useNews();
  const { query } = useListQuery<List>(FILTERS);
  const [doomed, setDoomed] = useState<News | null>(null);
  const shownFilter = useShownFilter();
  const filters = useMemo<readonly ListFilter<List>[]>(
    () => [
      ...shownFilter,
      { name: 'removed', plain: true, options: [{ value: 'true', label: t(($) => $.news.removedRows) }] },
    ],
    [shownFilter, t],
  );
  const columns = useColumns(news.show);
  const addButton = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('newsAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.news.add)}
      </Link>
    </Button>
  );
  const acts = (item: News): MenuItem[] =>
    item.removedAt
      ? [
          {
            key: 'restore',
            label: t(($) => $.news.restore),
            icon: <RotateCcw className="size-4" aria-hidden />,
            onSelect: () =>
              dispatch(
                restore.requested({ id: item.id, query, said: t(($) => $.news.restored, { name: cut(nameOf(item)) }) }),
              ),
          },
        ]
      : [
          {
            key: 'edit',
            label: t(($) => $.list.edit),
            icon: <Pencil className="size-4" aria-hidden />,
            href: pathTo('newsEdit', item.id),
          },
          {
            key: 'remove',
            label: t(($) => $.news.remove),
            icon: <Trash2 className="size-4" aria-hidden />,
            danger: true,
            onSelect: () => setDoomed(item),
          },
        ];
  const doomedName = doomed ? cut(nameOf(doomed)) : '';
  return (
    <>
      <ListPage
        title={t(($) => $.menu.news)}
        note={t(($) => $.news.note)}
        group={t(($) => $.frame.groups.content)}
        file="GET /news/fetch"
        actions={addButton}
        state={news.list}
        load={list.requested}
        forget={show.forget}
        columns={columns}
        rowKey={({ id }) => id}
        search={{ label: t(($) => $.news.search) }}
        filters={filters}
        menu={{ label: (item) => t(($) => $.list.more, { name: nameOf(item) }), items: acts }}
        empty={{ title: t(($) => $.news.emptyTitle), body: t(($) => $.news.emptyBody), action: addButton }}
      />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        title={t(($) => $.news.removeTitle, { name: doomedName })}
        description={t(($) => $.news.removeBody)}
        confirmLabel={t(($) => $.news.remove)}
        cancelLabel={t(($) => $.form.cancel)}
        danger
        onConfirm={() => {
          if (!doomed) return;
          setDoomed(null);
          dispatch(
            remove.requested({
              id: doomed.id,
              query,
              said: t(($) => $.news.removed, { name: doomedName }),
              undo: t(($) => $.news.undo),
              restored: t(($) => $.news.restored, { name: doomedName }),
            }),
          );
        }}
      />
    </>
  );
}

function useColumns(toggles: ReturnType<typeof useNews>['show']): ListColumn<News, List>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'title',
        header: t(($) => $.news.item),
        sortable: true,
        cell: (item) =>
          item.removedAt ? (
            <RowTitle note={cut(item.title.bm)} noteLang="ms">
              {cut(nameOf(item))}
            </RowTitle>
          ) : (
            <RowTitle
              href={pathTo('newsEdit', item.id)}
              note={item.type === 'B' ? undefined : cut(item.title.bm)}
              noteLang="ms"
              renderLink={AppLink}
            >
              {cut(item.type === 'B' ? t(($) => $.news.linkRow, { link: item.link }) : item.title.en)}
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
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => {
          if (row.removedAt) return <Tag tone="danger">{t(($) => $.news.removedRows)}</Tag>;
          const { shown, busy } = toggled(toggles, row);
          return (
            <ShownSwitch
              name={nameOf(row)}
              shown={shown}
              busy={busy}
              toggle={(active) => show.requested(row.id, active)}
            />
          );
        },
      },
    ],
    [t, toggles],
  );
}
