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

/** The text of when the record of the page was saved last, and by whom. */
const LastSaved = createContext<ReactNode>(null);

/** Returns who saved the record last and when, as far as that is known. */
export const useLastSaved = () => useContext(LastSaved);

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
  return <LastSaved value={text}>{children}</LastSaved>;
}
