import { formatList, Message, type Answer } from '@club/web-kit';
import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { isInUse } from '../core/live/in-use.js';
import { createRequest } from '../core/request.js';
import { selectSession } from '../core/session/slice.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import type { RecordKind } from './audit/entry.js';
import { branchOf } from './feature.js';
import { useLive } from './use-live.js';

interface Place {
  record: RecordKind;
  id: string;
}

/** Time between two reports that a record is open; the server forgets somebody after three without one. */
const REPORT_MS = 20_000;

/** Reports that a record is open here; answers who else has it open. */
const present = createRequest<Place & { editing: boolean }, Answer<'POST /admin/presence'>>({
  name: 'presence/present',
  take: 'latest',
  call: (api, body, signal) => api.call('POST /admin/presence', { body, signal }),
});

/** Reports that a record was left. */
const left = createRequest<Place, unknown>({
  name: 'presence/left',
  take: 'latest',
  endsSession: false,
  call: (api, place) => api.call('POST /admin/presence', { body: { ...place, left: true } }),
});

const usePresence = branchOf('presence', { present, left });

/** Names the colleagues who have the same record open, and those who are changing it; nothing while that is not known. */
export function OthersHere({ record, id }: Place) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { present: state } = usePresence();
  const editing = useAppSelector((all) => {
    const session = selectSession(all);
    return session.status === 'signedIn' && session.unsaved > 0;
  });
  const report = useCallback(
    () => void dispatch(present.requested({ record, id, editing })),
    [dispatch, record, id, editing],
  );
  useEffect(() => {
    report();
    const timer = setInterval(() => {
      if (isInUse()) report();
    }, REPORT_MS);
    return () => clearInterval(timer);
  }, [report]);
  useEffect(
    () => () => {
      dispatch(left.requested({ record, id }));
      dispatch(present.cleared());
    },
    [dispatch, record, id],
  );
  useLive(
    useMemo(() => [`present/${record}/${id}`], [record, id]),
    report,
  );
  const others = state.data?.others ?? [];
  const changing = others.filter((one) => one.editing);
  const shown = changing.length > 0 ? changing : others;
  const names = formatList(
    shown.map(({ name }) => name),
    language,
  );
  return (
    <div role="status">
      {shown.length > 0 ? (
        <Message tone="info" className="mb-5">
          {changing.length > 0
            ? t(($) => $.form.othersChanging, { names, count: changing.length })
            : t(($) => $.form.othersHere, { names, count: shown.length })}
        </Message>
      ) : null}
    </div>
  );
}
