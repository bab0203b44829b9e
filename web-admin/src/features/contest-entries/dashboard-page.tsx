import { Button, formatDate, SelectField } from '@club/web-kit';
import { BulkBar, TableNotice, Tabs, type Selection } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { ListFileButton } from '../../shared/list-file.js';
import { ListRows } from '../../shared/list-page.js';
import { type FilterOf, type ListQuery, useListQuery } from '../../shared/list-query.js';
import { useLayout } from '../../shared/own-lists/use-own-list.js';
import { Pictured, useFailed } from '../../shared/reading.js';
import { AnnounceButton, AnnouncedNote } from './announce.js';
import { useContestEntries } from './branch.js';
import { useColumns } from './columns.js';
import { EntryDialog } from './entry-dialog.js';
import { useTiles } from './entry-tile.js';
import { MoveIcon, movesOf } from './move-buttons.js';
import { activities, type Activity, type Entry, list, type Status, STATUSES, totals } from './requests.js';
import { useMoves } from './use-moves.js';

type List = typeof list.call;
const OF = ['activityNum', 'status'] as const satisfies readonly FilterOf<List>[];

const isStatus = (text: string | undefined): text is Status => STATUSES.some((status) => status === text);

/** The desk of contest entries (docs/product/back-office.md#contest-entries): the first contest at first. */
export default function ContestEntriesPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { activities: state } = useContestEntries();
  const [params] = useSearchParams();
  const load = useCallback(() => void dispatch(activities.requested()), [dispatch]);
  useEffect(load, [load]);
  const failed = useFailed(state, load);
  const wanted = params.get('activityNum');
  const all = state.data ?? [];
  const activity = wanted ? all.find(({ id }) => id === wanted) : all[0];
  const title = t(($) => $.contestEntries.title);
  const group = t(($) => $.frame.groups.content);
  return (
    <>
      <AreaHead
        title={title}
        note={activity ? <Note activity={activity} /> : undefined}
        group={group}
        actions={activity ? <Actions activity={activity} onAnnounced={load} /> : undefined}
      />
      {activity ? <Desk key={activity.id} activity={activity} all={all} /> : failed}
      {state.status === 'ok' && wanted && !activity ? <UnknownContest all={all} /> : null}
      {state.status === 'ok' && all.length === 0 && !wanted ? (
        <TableNotice
          picture={<Pictured of="nothing" />}
          title={t(($) => $.contestEntries.noContestsTitle)}
          actions={
            <Button asChild size="sm" variant="primary">
              <Link to={pathTo('contestAdd')}>{t(($) => $.contests.add)}</Link>
            </Button>
          }
        >
          {t(($) => $.contestEntries.noContestsBody)}
        </TableNotice>
      ) : null}
      {state.data === null && !failed ? <div aria-busy="true" className="min-h-60" /> : null}
    </>
  );
}

/** Number of entries, and when the contest ends or has ended. */
function Note({ activity: { endDate, state } }: { activity: Activity }) {
  const t = useText();
  const { language } = useLanguage();
  const { totals: counts } = useContestEntries();
  const when = t(($) => (state === 'ended' ? $.contestEntries.closed : $.contestEntries.closes), {
    date: formatDate(endDate, language),
  });
  if (counts.status !== 'ok') return <>{when}</>;
  const { pending, consolidation, winner } = counts.data;
  return <>{t(($) => $.contestEntries.note, { count: pending + consolidation + winner, when })}</>;
}

function Actions({ activity, onAnnounced }: { activity: Activity; onAnnounced: () => void }) {
  const t = useText();
  const { totals: counts } = useContestEntries();
  const { whole } = useEntriesQuery(activity.id);
  return (
    <>
      <ListFileButton call={list.call} query={whole}>
        {t(($) => $.contestEntries.download)}
      </ListFileButton>
      <AnnounceButton activity={activity} counts={counts} onAnnounced={onAnnounced} />
    </>
  );
}

/** Returns the query of the entries of a contest: those that wait, unless the address has another status. */
function useEntriesQuery(activityNum: string) {
  const { query, change } = useListQuery<List>(OF);
  const asked = query.filters.status ?? 'pending';
  const whole = useMemo(
    (): ListQuery<List> => ({ ...query, filters: { activityNum, status: asked } }),
    [query, activityNum, asked],
  );
  return { whole, change, status: isStatus(asked) ? asked : 'pending', asked };
}

function UnknownContest({ all }: { all: readonly Activity[] }) {
  const t = useText();
  return (
    <TableNotice
      picture={<Pictured of="search" />}
      title={t(($) => $.states.unknownTitle)}
      actions={<ContestChoice all={all} value="" />}
    >
      {t(($) => $.states.unknownBody)}
    </TableNotice>
  );
}

function ContestChoice({ all, value }: { all: readonly Activity[]; value: string }) {
  const t = useText();
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const view = params.get('view');
  return (
    <SelectField
      label={t(($) => $.contestEntries.contest)}
      value={value}
      options={[
        ...(value ? [] : [{ value: '', label: '–' }]),
        ...all.map(({ id, name }) => ({ value: id, label: name[language] })),
      ]}
      onChange={({ target }) =>
        setParams({ ...(target.value ? { activityNum: target.value } : {}), ...(view ? { view } : {}) })
      }
    />
  );
}

function Desk({ activity, all }: { activity: Activity; all: readonly Activity[] }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list: state, totals: counts } = useContestEntries();
  const { whole, change, status, asked } = useEntriesQuery(activity.id);
  const [params, setParams] = useSearchParams();
  const open = params.get('entry') ?? undefined;
  const load = useCallback(
    (own: ListQuery<List>) =>
      list.requested({ ...own, filters: { activityNum: activity.id, status: asked as Status } }),
    [activity.id, asked],
  );
  const { q } = whole;
  const count = useCallback(
    () => void dispatch(totals.requested({ activityNum: activity.id, ...(q ? { query: q } : {}) })),
    [dispatch, activity.id, q],
  );
  useEffect(count, [count]);
  const show = useCallback(
    (id: string | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('entry', id);
        else next.delete('entry');
        return next;
      }),
    [setParams],
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => state.data?.rows ?? [], [state.data]);
  const after = useMemo(() => {
    const at = rows.findIndex(({ id }) => id === open);
    return at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1])?.id;
  }, [rows, open]);
  // Every change leads back to the entries that wait, and the dialog goes on to the next of them.
  const onMoved = useCallback(() => {
    setSelected(new Set());
    change({ status: undefined, entry: status === 'pending' && open ? after : undefined });
    dispatch(load(whole));
    count();
  }, [change, status, open, after, dispatch, load, whole, count]);
  const { moveTo, busy } = useMoves(onMoved);
  const movable = activity.resultsAnnouncedAt === null;
  const selection: Selection<Entry> | undefined = movable
    ? {
        selected,
        onChange: setSelected,
        allLabel: t(($) => $.list.selectPage),
        rowLabel: ({ name, memberId, entry }) =>
          t(($) => $.list.selectRow, {
            name: `${name ?? memberId}, ${t(($) => $.contestEntries.entryNumber, { number: entry })}`,
          }),
      }
    : undefined;
  const { layout } = useLayout('pictures');
  const tiles = useTiles({ open: show, move: moveTo, movable, busy });
  const numbers = counts.status === 'ok' ? counts.data : undefined;
  return (
    <>
      <div className="mb-4 w-100 max-w-full">
        <ContestChoice all={all} value={activity.id} />
      </div>
      <AnnouncedNote activity={activity} />
      <Tabs
        label={t(($) => $.contestEntries.statuses)}
        items={STATUSES.map((value) => ({
          value,
          label: t(($) => $.contestEntries.tabs[value]),
          count: numbers?.[value],
        }))}
        value={status}
        onChange={(next) => change({ status: next === 'pending' ? undefined : next })}
      >
        <ListRows
          title={t(($) => $.contestEntries.title)}
          state={state}
          load={load}
          columns={useColumns({ open: show, move: moveTo, movable })}
          tiles={tiles}
          layout="pictures"
          rowKey={({ id }) => id}
          {...(selection ? { selection } : {})}
          search={{ label: t(($) => $.contestEntries.search), placeholder: t(($) => $.contestEntries.searchHint) }}
          of={OF}
          currentKey={open}
          empty={{ title: t(($) => $.contestEntries.emptyTitle), body: t(($) => $.contestEntries.emptyBody) }}
        />
        {layout === 'pictures' && movable && rows.length > 0 ? (
          <p className="mt-3 text-tiny text-ink-2">{t(($) => $.contestEntries.gridKeys)}</p>
        ) : null}
      </Tabs>
      <BulkBar
        label={t(($) => $.list.bulk)}
        count={selected.size}
        countText={t(($) => $.list.selected, { count: selected.size })}
        clearLabel={t(($) => $.list.clearSelection)}
        onClear={() => setSelected(new Set())}
        actions={movesOf(status).map((to) => ({
          key: to,
          label: t(($) => $.contestEntries.moves[to]),
          icon: <MoveIcon to={to} />,
          busy,
          onSelect: () => moveTo([...selected], to, status),
        }))}
      />
      {open ? <EntryDialog id={open} rows={rows} movable={movable} busy={busy} onMove={moveTo} onOpen={show} /> : null}
    </>
  );
}
