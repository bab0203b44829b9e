import { Button, formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { cut, DateCell, ShownSwitch, ThumbPair, useEditMenu } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { numberFilter } from '../../shared/list-filters.js';
import { ListPage, useShownFilter, type ListFilter } from '../../shared/list-page.js';
import type { ListColumn } from '../../shared/list-query.js';
import { toggled } from '../../shared/toggle.js';
import { useContests } from './branch.js';
import { list, show, type Contest } from './requests.js';

type List = 'GET /contest/fetch';

/** What ends in so many days is near, as the overview counts it. */
const SOON_DAYS = 7;

/** The contests: what an entry costs, how many a member has, what is won, shown or hidden (docs/product/forms.md#contests-form). */
export default function ContestsPage() {
  const t = useText();
  const contests = useContests();
  const filters = useFilters();
  const menu = useEditMenu<Contest>('contestEdit', ({ name }) => name.en);
  const columns = useMemo<ListColumn<Contest, List>[]>(
    () => [
      {
        key: 'name',
        header: t(($) => $.contests.contest),
        sortable: true,
        cell: ({ id, name }) => (
          <RowTitle href={pathTo('contestEdit', id)} note={cut(name.bm)} noteLang="ms" renderLink={AppLink}>
            {cut(name.en)}
          </RowTitle>
        ),
      },
      // Before what is wide: whether members see it must not be out of sight.
      {
        key: 'active',
        header: t(($) => $.list.shown),
        sortable: true,
        cell: (row) => (
          <ShownSwitch
            name={row.name.en}
            {...toggled(contests.show, row)}
            toggle={(active) => show.requested(row.id, active)}
          />
        ),
      },
      {
        key: 'image',
        header: t(($) => $.form.image),
        optional: true,
        cell: ({ image }) => <ThumbPair urls={image} />,
      },
      {
        key: 'startDate',
        header: t(($) => $.contests.startDate),
        sortable: true,
        cell: ({ startDate }) => <DateCell at={startDate} />,
      },
      {
        key: 'endDate',
        header: t(($) => $.contests.endDate),
        sortable: true,
        cell: ({ endDate }) => <DateCell at={endDate} />,
      },
      {
        key: 'entriesPerPerson',
        header: t(($) => $.contests.entriesPerPerson),
        optional: true,
        sortable: true,
        numeric: true,
        cell: ({ entriesPerPerson }) => entriesPerPerson,
      },
      {
        key: 'pointsPerEntry',
        header: t(($) => $.contests.pointsPerEntry),
        numeric: true,
        cell: ({ pointsPerEntry }) => formatPoints(pointsPerEntry),
      },
      {
        key: 'pointRequired',
        header: t(($) => $.contests.pointRequired),
        optional: true,
        cell: ({ pointRequired }) => t(($) => (pointRequired ? $.contests.yes : $.contests.no)),
      },
      {
        key: 'description',
        header: t(($) => $.contests.descriptionHead),
        optional: true,
        cell: ({ description }) => <span className="block min-w-44">{cut(description.en)}</span>,
      },
      {
        key: 'steps',
        header: t(($) => $.contests.steps),
        optional: true,
        cell: ({ steps }) => <Steps steps={steps} />,
      },
      {
        key: 'prizes',
        header: t(($) => $.contests.prizes),
        optional: true,
        cell: ({ prizes }) => <Prizes prizes={prizes} />,
      },
    ],
    [t, contests.show],
  );
  const addButton = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('contestAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.contests.add)}
      </Link>
    </Button>
  );
  return (
    <ListPage
      title={t(($) => $.menu.contests)}
      note={t(($) => $.contests.note)}
      group={t(($) => $.frame.groups.content)}
      file="GET /contest/fetch"
      actions={addButton}
      state={contests.list}
      load={list.requested}
      forget={show.forget}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.contests.search) }}
      filters={filters}
      menu={menu}
      empty={{ title: t(($) => $.contests.emptyTitle), body: t(($) => $.contests.emptyBody), action: addButton }}
    />
  );
}

/** Returns the filters: shown or hidden, not over, and over soon. */
function useFilters(): readonly ListFilter<List>[] {
  const t = useText();
  const shown = useShownFilter();
  return useMemo(
    () => [
      ...shown,
      { name: 'over', plain: true, options: [{ value: 'false', label: t(($) => $.contests.notOver) }] },
      numberFilter('endsWithin', SOON_DAYS, (count) => t(($) => $.contests.endsWithin, { count })),
    ],
    [shown, t],
  );
}

const Steps = ({ steps }: Pick<Contest, 'steps'>) =>
  steps.length > 0 ? (
    <ol className="min-w-56 list-decimal pl-4">
      {steps.map(({ id, instructions }) => (
        <li key={id}>{cut(instructions.en)}</li>
      ))}
    </ol>
  ) : null;

const Prizes = ({ prizes }: Pick<Contest, 'prizes'>) => (
  <ul className="grid min-w-56 gap-1">
    {prizes.map(({ id, title, imageUrl, amount }) => (
      <li key={id} className="flex items-center gap-2">
        {imageUrl ? (
          <img src={imageUrl} alt="" className="size-10 rounded-sm bg-sunken object-contain" loading="lazy" />
        ) : null}
        <span>
          {title.en ? `${cut(title.en)} ` : ''}
          <span className="tabular-nums">× {formatPoints(amount)}</span>
        </span>
      </li>
    ))}
  </ul>
);
