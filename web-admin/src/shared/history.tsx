import { Skeleton } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { maySee, pathTo } from '../core/paths.js';
import { createRequest } from '../core/request.js';
import { selectSession } from '../core/session/slice.js';
import { useText } from '../i18n/hooks.js';
import type { AuditEntry, RecordKind } from './audit/entry.js';
import { EntryChanges } from './audit/entry-changes.js';
import { TONES } from './audit/tones.js';
import { useEntryTexts } from './audit/use-entry-texts.js';
import { branchOf } from './feature.js';
import { pageOf, type Page } from './pages-of.js';
import { useFailed } from './reading.js';

/** Number of entries that are shown; the audit log has the others. */
const SHOWN = 20;

interface RecordOfHistory {
  /** Absent for all that was done to records of this id, as a member's account and points. */
  record?: RecordKind | undefined;
  /** Absent where there is but one of its kind. */
  id?: string | undefined;
}

/** The latest audit entries of a record. */
const entries = createRequest<RecordOfHistory, Page<AuditEntry>>({
  name: 'history/entries',
  take: 'latest',
  call: (api, { record, id }, signal) => {
    const query = {
      ...(record ? { record } : {}),
      ...(id ? { recordId: id } : {}),
      page: '1',
      pageSize: String(SHOWN),
    };
    return pageOf(api.callWhole('GET /admin/fetch/dashboard/audit', { query, signal }));
  },
});

const requests = { entries };
const useHistory = branchOf('history', requests);

/** Returns the address of the audit log of one record; of all of its kind where there is but one. */
export const historyOf = (record: RecordKind | undefined, recordId?: string): string =>
  `${pathTo('audit')}?${new URLSearchParams({ ...(record ? { record } : {}), ...(recordId ? { recordId } : {}) }).toString()}`;

/** Audit entries of a record, in a part of its page that opens. Nothing for a role that may not see the audit log. */
export function History(of: RecordOfHistory) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const contents = useId();
  const session = useAppSelector(selectSession);
  if (session.status !== 'signedIn' || !maySee(session.role, 'audit')) return null;
  return (
    // the bar that saves a form reaches into the margin of what follows
    <section className="mt-14 max-w-190 rounded-lg bg-surface shadow-card">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contents}
          onClick={() => setOpen(!open)}
          className="flex min-h-13 w-full items-center justify-between gap-3 rounded-lg px-5 text-card"
        >
          {t(($) => $.list.history)}
          <ChevronDown className={open ? 'size-5 rotate-180' : 'size-5'} aria-hidden />
        </button>
      </h2>
      <div id={contents} hidden={!open} className="px-5 pb-5">
        {open ? <HistoryEntries key={`${of.record} ${of.id}`} {...of} /> : null}
      </div>
    </section>
  );
}

/** The latest audit entries of a record with who, when, why, and each field before and after. */
export function HistoryEntries({ record, id }: RecordOfHistory) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { entries: state } = useHistory();
  useEffect(() => {
    dispatch(entries.requested({ record, id }));
    return () => void dispatch(entries.cleared());
  }, [dispatch, record, id]);
  const failed = useFailed(state, () => void dispatch(entries.requested({ record, id })));
  if (failed) return failed;
  if (!state.data)
    return (
      <div aria-busy="true" className="grid gap-3">
        <span role="status" className="sr-only">
          {t(($) => $.frame.loading)}
        </span>
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    );
  const { rows, total } = state.data;
  if (rows.length === 0) return <p className="text-small text-ink-2">{t(($) => $.audit.noEntries)}</p>;
  return (
    <>
      <ul>
        {rows.map((entry) => (
          <li key={entry.id} className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-3 text-small">
        <Link to={historyOf(record, id)} className="font-bold text-primary">
          {t(($) => $.audit.inLog, { count: total })}
        </Link>
      </p>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const words = useEntryTexts();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Tag tone={TONES[entry.action] ?? 'plain'}>{t(($) => $.audit.actions[entry.action])}</Tag>
        <b>{words.who(entry)}</b>
        <span className="text-ink-2">{words.when(entry)}</span>
      </p>
      {entry.reason ? (
        <p className="text-small break-words">
          <span className="text-ink-2">{t(($) => $.audit.reason)}:</span> {entry.reason}
        </p>
      ) : null}
      <EntryChanges entry={entry} />
    </>
  );
}
