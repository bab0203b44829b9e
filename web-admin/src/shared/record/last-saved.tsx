import type { Answer } from '@club/web-kit';
import { formatDate, formatTime } from '@club/web-kit';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { createRequest } from '../../core/request.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { branchOf } from '../feature.js';
import type { RecordKind } from '../audit/entry.js';
import { pageOf } from '../pages-of.js';

interface Named {
  record: RecordKind;
  recordId: string;
}

/** The last entry of the audit log about a record, if there is one. */
const lastEntry = createRequest<Named, Answer<'GET /admin/fetch/dashboard/audit'>[number] | null>({
  name: 'lastSaved/lastEntry',
  take: 'latest',
  call: async (api, named, signal) => {
    const query = { ...named, page: '1', pageSize: '1' };
    const { rows } = await pageOf(api.callWhole('GET /admin/fetch/dashboard/audit', { query, signal }));
    return rows[0] ?? null;
  },
});

const requests = { lastEntry };
const useLastSavedBranch = branchOf('lastSaved', requests);

/** When the record of the page was saved last and by whom, in words; `who` alone where the entry is that of the version that is shown. */
interface Saved {
  text: ReactNode;
  who?: string;
}

const LastSaved = createContext<Saved>({ text: null });

/** Milliseconds by which an entry and the record that it is about differ at most. */
const SAME_MOMENT_MS = 10_000;

/** Returns who saved the record last and when, as far as that is known. */
export const useLastSaved = (): Saved => useContext(LastSaved);

interface SavedRecordProps {
  kind: RecordKind;
  id: string;
  /** Time of the last change, which is known without the audit log. */
  updatedAt: string | null;
  /** Asked anew with each version. */
  version: number;
  children: ReactNode;
}

/** A record whose forms show who saved it last: the audit log has who, the record itself only when. */
export function SavedRecord({ kind, id, updatedAt, version, children }: SavedRecordProps) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { data: entry } = useLastSavedBranch().lastEntry;
  useEffect(() => {
    dispatch(lastEntry.requested({ record: kind, recordId: id }));
    return () => void dispatch(lastEntry.cleared());
  }, [dispatch, kind, id, version]);
  const moment = (at: string) => `${formatDate(at, language)}, ${formatTime(at, language)}`;
  const text = entry?.username
    ? t(($) => $.form.lastSavedBy, { when: moment(entry.at), who: entry.username })
    : updatedAt
      ? t(($) => $.form.lastSaved, { when: moment(updatedAt) })
      : null;
  // an entry arrives a moment after the change: one of an earlier version names nobody
  const same = entry && updatedAt && Math.abs(Date.parse(entry.at) - Date.parse(updatedAt)) < SAME_MOMENT_MS;
  const saved = { text, ...(same && entry.username ? { who: entry.username } : {}) };
  return <LastSaved value={saved}>{children}</LastSaved>;
}
