import { Button, formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, ShownSwitch, useEditMenu } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { ListPage, useShownFilter } from '../../shared/list-page.js';
import type { ListColumn } from '../../shared/list-query.js';
import { toggled } from '../../shared/toggle.js';
import { useWishes } from './branch.js';
import { list, show, type Wish } from './requests.js';

/** The wishes that hang on the tree (docs/product/forms.md#wishes-form). */
export default function WishesPage() {
  const t = useText();
  const wishes = useWishes();
  const filters = useShownFilter();
  const menu = useEditMenu<Wish>('wishEdit', ({ name }) => name);
  const columns = useMemo<ListColumn<Wish, 'GET /wishes/fetch'>[]>(
    () => [
      {
        key: 'name',
        header: t(($) => $.wishes.name),
        sortable: true,
        cell: ({ id, name, image }) => (
          <RowTitle
            href={pathTo('wishEdit', id)}
            picture={image ? <img src={image} alt="" className="size-full object-contain" loading="lazy" /> : undefined}
            renderLink={AppLink}
          >
            {cut(name)}
          </RowTitle>
        ),
      },
      {
        key: 'wishes',
        header: t(($) => $.wishes.wish),
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
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch
            name={row.name}
            {...toggled(wishes.show, row)}
            toggle={(active) => show.requested(row.id, active)}
          />
        ),
      },
    ],
    [t, wishes.show],
  );
  const addButton = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('wishAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.wishes.add)}
      </Link>
    </Button>
  );
  return (
    <ListPage
      title={t(($) => $.menu.wishes)}
      note={t(($) => $.wishes.note)}
      group={t(($) => $.frame.groups.content)}
      file="GET /wishes/fetch"
      actions={addButton}
      state={wishes.list}
      load={list.requested}
      forget={show.forget}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.wishes.search) }}
      filters={filters}
      menu={menu}
      empty={{ title: t(($) => $.wishes.emptyTitle), body: t(($) => $.wishes.emptyBody), action: addButton }}
    />
  );
}
