import { formatPoints } from '@club/web-kit';
import { RowTitle } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell } from '../../shared/cells.js';
import { AppLink } from '../../shared/link.js';
import { numberFilter } from '../../shared/list-filters.js';
import { ListPage, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { AllActivity } from './activity.js';
import { Alarms } from './alarms.js';
import { BatchFile, BatchStatus, BatchSwitch, Scanned } from './batch-parts.js';
import { useCodes } from './branch.js';
import { DoubleDates } from './double-dates.js';
import { FindCode } from './find-code.js';
import { GenerateLink } from './generate-link.js';
import { accept, list, progress, type Batch } from './requests.js';
import { usePolling } from '../../shared/use-polling.js';

type List = 'GET /admin/fetch/dashboard/code/batch';

const STATES = ['generating', 'ready', 'failed'] as const;
const FILTERS = ['active', 'status', 'orderedWithin'] as const;
/** A batch of the last so many days is new, as the overview counts those that failed. */
const LATELY_DAYS = 7;

/** Pack codes: the double-points days, one code, and the batches (docs/product/back-office.md#codes). */
export default function CodesPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const codes = useCodes();
  const { query } = useListQuery<List>(FILTERS);
  const filters = useMemo<readonly ListFilter<List>[]>(
    () => [
      {
        name: 'active',
        options: [
          { value: 'true', label: t(($) => $.codes.active) },
          { value: 'false', label: t(($) => $.codes.stopped) },
        ],
      },
      {
        name: 'status',
        plain: true,
        options: STATES.map((value) => ({ value, label: t(($) => $.codes.status[value]) })),
      },
      numberFilter('orderedWithin', LATELY_DAYS, (count) => t(($) => $.codes.orderedWithin, { count })),
    ],
    [t],
  );
  const state = useLive(codes);
  usePolling(
    state.data?.rows.some(({ status }) => status === 'generating') ?? false,
    useCallback(() => void dispatch(progress.requested(query)), [dispatch, query]),
  );
  // the progress of the rows of another page is not that of these
  useEffect(() => () => void dispatch(progress.cleared()), [dispatch, query]);
  const totals = state.data?.totals;
  return (
    <ListPage
      title={t(($) => $.menu.codes)}
      note={
        totals
          ? t(($) => $.codes.totals, {
              count: totals.batches,
              codes: t(($) => $.codes.totalCodes, { count: totals.codes, codes: formatPoints(totals.codes) }),
            })
          : t(($) => $.codes.note)
      }
      group={t(($) => $.frame.groups.earning)}
      file="GET /admin/fetch/dashboard/code/batch"
      actions={<GenerateLink />}
      top={
        <div className="mb-5 grid gap-5 desktop:grid-cols-2">
          <div className="desktop:col-span-2">
            <Alarms />
          </div>
          <FindCode />
          <DoubleDates />
          <div className="desktop:col-span-2">
            <AllActivity />
          </div>
        </div>
      }
      state={state}
      load={list.requested}
      forget={accept.forget}
      columns={useColumns()}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.codes.search) }}
      filters={filters}
      empty={{
        title: t(($) => $.codes.emptyTitle),
        body: t(($) => $.codes.emptyBody),
        action: <GenerateLink />,
      }}
    />
  );
}

/** Returns the list with the latest state received of the batches that are being generated. */
function useLive({ list: state, progress: live }: ReturnType<typeof useCodes>) {
  return useMemo(() => {
    if (!state.data || !live.data) return state;
    const latest = new Map(live.data.rows.map((row) => [row.id, row]));
    const rows = state.data.rows.map((row) => (row.status === 'generating' ? (latest.get(row.id) ?? row) : row));
    return { ...state, data: { ...state.data, rows } } as typeof state;
  }, [state, live.data]);
}

function useColumns(): ListColumn<Batch, List>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'brand',
        header: t(($) => $.codes.product),
        sortable: true,
        cell: ({ id, brand, format, status }) => (
          <RowTitle
            note={id}
            {...(status === 'generating' ? {} : { href: pathTo('codeDetails', id) })}
            renderLink={AppLink}
          >
            {brand} {format}
          </RowTitle>
        ),
      },
      { key: 'size', header: t(($) => $.codes.size), sortable: true, cell: ({ size }) => size.toUpperCase() },
      {
        key: 'createdAt',
        header: t(($) => $.list.created),
        sortable: true,
        optional: true,
        cell: ({ createdAt }) => <DateCell at={createdAt} />,
      },
      {
        key: 'points',
        header: t(($) => $.codes.points),
        sortable: true,
        numeric: true,
        cell: ({ points }) => formatPoints(points),
      },
      {
        key: 'quantity',
        header: t(($) => $.codes.quantity),
        sortable: true,
        numeric: true,
        cell: ({ quantity }) => formatPoints(quantity),
      },
      {
        key: 'redeemed',
        header: t(($) => $.codes.scanned),
        optional: true,
        cell: (batch) => <Scanned batch={batch} />,
      },
      {
        key: 'status',
        header: t(($) => $.codes.state),
        sortable: true,
        cell: (batch) => <BatchStatus batch={batch} />,
      },
      {
        key: 'active',
        header: t(($) => $.codes.accepted),
        sortable: true,
        cell: (batch) => <BatchSwitch batch={batch} />,
      },
      { key: 'file', header: t(($) => $.codes.file), cell: (batch) => <BatchFile batch={batch} /> },
    ],
    [t],
  );
}
