import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnList } from './use-own-list.js';
import { isBare, viewQuery, withView } from './view-query.js';

/**
 * Returns the saved views of the list of this page, the query of what is shown now, and a function that opens a view. `filters` are the names
 * that a view keeps. A list that its menu entry has opened shows its first view; until that is known it is not `ready`, and asks for no rows.
 */
export function useViews(filters: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const { name, own, state, settled } = useOwnList();
  const names = filters.join();
  const kept = useMemo(() => (names === '' ? [] : names.split(',')), [names]);
  // one whose filters the list no longer has asks for nothing
  const first = own?.views.find((view) => view.first && viewQuery(new URLSearchParams(view.query), kept) !== '');
  // once a list is open, its address is what somebody has chosen, also without any filter
  const [opened, setOpened] = useState(false);
  const opens = settled && !opened && first !== undefined && isBare(params, kept);
  if (settled && !opens && !opened) setOpened(true);
  useEffect(() => {
    if (opens) setParams((before) => withView(before, first.query, kept), { replace: true });
  }, [opens, first, kept, setParams]);
  return {
    ...{ name, state },
    views: own?.views ?? [],
    now: viewQuery(params, kept),
    open: (query: string) => setParams((before) => withView(before, query, kept)),
    ready: opened,
  };
}
