import { Button, formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { ListPage, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { usePolling } from '../../shared/use-polling.js';
import { useMassCredit } from './branch.js';
import { AddPointsLink, CreditProgress, CreditTag, useCreditName } from './credit-parts.js';
import { list, progress, type MassCredit } from './requests.js';

type List = 'GET /admin/fetch/dashboard/massCredit';
type Row = MassCredit & { details: unknown };

const FILTERS = ['status', 'type'] as const;
const STATES = ['waiting', 'running', 'done', 'rejected', 'failed'] as const;
const TYPES = ['campaign', 'refund', 'reversal'] as const;

/** The history of mass credits, with the progress of those that are under way (docs/product/back-office.md#mass-credits). */
export default function MassCreditPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const credits = useMassCredit();
  const { query } = useListQuery<List>(FILTERS);
  const filters = useMemo<readonly ListFilter<List>[]>(
    () => [
      { name: 'status', options: STATES.map((value) => ({ value, label: t(($) => $.massCredit.states[value]) })) },
      {
        name: 'type',
        plain: true,
        options: TYPES.map((value) => ({ value, label: t(($) => $.massCredit.types[value]) })),
      },
    ],
    [t],
  );
  const state = useLive(credits);
  usePolling(
    state.data?.rows.some(({ status }) => status === 'running') ?? false,
    useCallback(() => void dispatch(progress.requested(query)), [dispatch, query]),
  );
  // the progress of the rows of another page is not that of these
  useEffect(() => () => void dispatch(progress.cleared()), [dispatch, query]);
  return (
    <ListPage
      title={t(($) => $.massCredit.title)}
      note={t(($) => $.massCredit.note)}
      group={t(($) => $.frame.groups.earning)}
      file="GET /admin/fetch/dashboard/massCredit"
      actions={<AddPointsLink />}
      state={state}
      load={list.requested}
      columns={useColumns()}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.massCredit.search) }}
      filters={filters}
      empty={{
        title: t(($) => $.massCredit.emptyTitle),
        body: t(($) => $.massCredit.emptyBody),
        action: <AddPointsLink />,
      }}
    />
  );
}

/** Returns the list with the latest state received of the mass credits that are under way. */
function useLive({ list: state, progress: live }: ReturnType<typeof useMassCredit>) {
  return useMemo(() => {
    if (!state.data || !live.data) return state;
    const latest = new Map(live.data.rows.map((row) => [row.id, row]));
    const rows = state.data.rows.map((row) => (row.status === 'running' ? (latest.get(row.id) ?? row) : row));
    return { ...state, data: { ...state.data, rows } } as typeof state;
  }, [state, live.data]);
}

function useColumns(): ListColumn<Row, List>[] {
  const t = useText();
  const nameOf = useCreditName();
  return useMemo(
    () => [
      {
        key: 'title',
        header: t(($) => $.massCredit.name),
        sortable: true,
        cell: (credit) => (
          <RowTitle note={credit.fileName} href={pathTo('massCreditDetails', credit.id)} renderLink={AppLink}>
            {nameOf(credit)}
          </RowTitle>
        ),
      },
      {
        key: 'type',
        header: t(($) => $.massCredit.type),
        sortable: true,
        optional: true,
        cell: ({ type }) => t(($) => $.massCredit.types[type]),
      },
      {
        key: 'confirmedAt',
        header: t(($) => $.massCredit.when),
        sortable: true,
        cell: ({ confirmedAt }) => <MomentCell at={confirmedAt} />,
      },
      {
        key: 'rows',
        header: t(($) => $.massCredit.rows),
        numeric: true,
        cell: ({ rows, failed }) => (
          <span className="tabular-nums">
            {formatPoints(rows)}
            {failed > 0 ? <b className="text-danger"> −{formatPoints(failed)}</b> : null}
          </span>
        ),
      },
      {
        key: 'points',
        header: t(($) => $.massCredit.points),
        numeric: true,
        cell: ({ status, totalPoints, donePoints }) => formatPoints(status === 'done' ? donePoints : totalPoints),
      },
      {
        key: 'status',
        header: t(($) => $.massCredit.state),
        sortable: true,
        cell: (credit) => (
          <span className="grid min-w-40 justify-items-start gap-1.5">
            <CreditTag status={credit.status} />
            {credit.status === 'running' ? (
              <span className="w-full">
                <CreditProgress credit={credit} />
              </span>
            ) : null}
          </span>
        ),
      },
      {
        key: 'details',
        header: t(($) => $.massCredit.details),
        cell: (credit) => (
          <Button asChild size="sm" variant="outline">
            <Link
              to={pathTo('massCreditDetails', credit.id)}
              aria-label={t(($) => $.massCredit.detailsOf, { name: nameOf(credit) })}
            >
              {t(($) => $.massCredit.details)}
            </Link>
          </Button>
        ),
      },
    ],
    [t, nameOf],
  );
}
