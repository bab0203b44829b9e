import { Button, formatPoints, klDate } from '@club/web-kit';
import { Progress, Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { useListFile } from '../../shared/list-file.js';
import { ListPage, type ListFilter } from '../../shared/list-page.js';
import { useListQuery, type ListColumn } from '../../shared/list-query.js';
import { useFresh } from '../../shared/record/use-record.js';
import { usePolling } from '../../shared/use-polling.js';
import { useBulkUsers } from './branch.js';
import { BulkForm } from './bulk-form.js';
import { TakeNote } from './note-dialog.js';
import { check, confirm, list, progress, type BulkUsers } from './requests.js';

type List = 'GET /admin/fetch/dashboard/bulkCreateUsers';

const FILTERS = ['status'] as const;
const STATES = ['running', 'done', 'failed'] as const;
const TONES: Record<BulkUsers['status'], TagTone> = { checked: 'plain', running: 'warn', done: 'ok', failed: 'danger' };

/** The bulk creation of users: the four steps of an upload, and the history below (docs/product/back-office.md#bulk-users). */
export default function BulkUsersPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  useFresh(check);
  useFresh(confirm);
  const [today] = useState(() => klDate(new Date()));
  const uploads = useBulkUsers();
  const { query } = useListQuery<List>(FILTERS);
  const filters = useMemo<readonly ListFilter<List>[]>(
    () => [{ name: 'status', options: STATES.map((value) => ({ value, label: t(($) => $.bulkUsers.states[value]) })) }],
    [t],
  );
  const state = useLive(uploads);
  const ask = useCallback(() => void dispatch(progress.requested(query)), [dispatch, query]);
  usePolling(state.data?.rows.some(({ status }) => status === 'running') ?? false, ask);
  // the progress of the rows of another page is not that of these
  useEffect(() => () => void dispatch(progress.cleared()), [dispatch, query]);
  const [round, setRound] = useState(0);
  const begin = useCallback(() => {
    setRound((rounds) => rounds + 1);
    dispatch(list.requested(query));
  }, [dispatch, query]);
  return (
    <ListPage
      title={t(($) => $.bulkUsers.title)}
      note={t(($) => $.bulkUsers.note)}
      group={t(($) => $.frame.groups.members)}
      file="GET /admin/fetch/dashboard/bulkCreateUsers"
      actions={<TakeNote />}
      top={
        <>
          <BulkForm key={round} today={today} onConfirmed={begin} />
          <h2 className="mt-6 mb-3 text-card">{t(($) => $.bulkUsers.history)}</h2>
        </>
      }
      state={state}
      load={list.requested}
      columns={useColumns()}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.bulkUsers.search) }}
      filters={filters}
      empty={{ title: t(($) => $.bulkUsers.emptyTitle), body: t(($) => $.bulkUsers.emptyBody) }}
    />
  );
}

/** Returns the list with the latest state received of the uploads that are under way. */
function useLive({ list: state, progress: live }: ReturnType<typeof useBulkUsers>) {
  return useMemo(() => {
    if (!state.data || !live.data) return state;
    const latest = new Map(live.data.rows.map((row) => [row.id, row]));
    const rows = state.data.rows.map((row) => (row.status === 'running' ? (latest.get(row.id) ?? row) : row));
    return { ...state, data: { ...state.data, rows } } as typeof state;
  }, [state, live.data]);
}

function useColumns(): ListColumn<BulkUsers, List>[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'id', header: t(($) => $.bulkUsers.id), cell: ({ id }) => id.slice(0, 8) },
      { key: 'label', header: t(($) => $.bulkUsers.label), sortable: true, cell: ({ label }) => label },
      {
        key: 'createdAt',
        header: t(($) => $.bulkUsers.uploadDate),
        sortable: true,
        cell: ({ createdAt }) => <MomentCell at={createdAt} />,
      },
      { key: 'author', header: t(($) => $.bulkUsers.by), optional: true, cell: ({ author }) => author || '–' },
      {
        key: 'done',
        header: t(($) => $.bulkUsers.created),
        numeric: true,
        cell: ({ done, rows }) => `${formatPoints(done)} / ${formatPoints(rows)}`,
      },
      {
        key: 'status',
        header: t(($) => $.bulkUsers.state),
        sortable: true,
        cell: (upload) => <State upload={upload} />,
      },
      {
        key: 'file',
        header: t(($) => $.bulkUsers.download),
        cell: (upload) => <Outcomes upload={upload} />,
      },
    ],
    [t],
  );
}

/** The state of an upload, and how far it is. */
function State({ upload: { label, status, rows, ready } }: { upload: BulkUsers }) {
  const t = useText();
  const done = rows - ready;
  return (
    <span className="grid min-w-40 justify-items-start gap-1.5">
      <Tag tone={TONES[status]}>{t(($) => $.bulkUsers.states[status])}</Tag>
      {status === 'running' ? (
        <span className="w-full">
          <Progress
            label={t(($) => $.bulkUsers.progressOf, { label })}
            value={done}
            max={rows}
            text={t(($) => $.bulkUsers.progress, { done: formatPoints(done), all: formatPoints(rows), count: rows })}
          />
        </span>
      ) : null}
      {status === 'failed' ? <span className="text-tiny text-ink-2">{t(($) => $.bulkUsers.failedNote)}</span> : null}
    </span>
  );
}

/** The file of an upload, with the outcome of each row. */
function Outcomes({ upload: { id, label } }: { upload: BulkUsers }) {
  const t = useText();
  const { busy, download } = useListFile();
  const call = 'GET /admin/fetch/dashboard/bulkCreateUsers/details';
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<Download className="size-4" aria-hidden />}
      disabled={busy}
      aria-label={t(($) => $.bulkUsers.downloadOf, { label })}
      onClick={() => download(call, { page: 1, pageSize: 50, filters: { id } }, 'csv')}
    >
      {t(($) => $.bulkUsers.download)}
    </Button>
  );
}
