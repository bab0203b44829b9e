import { RowList, Skeleton } from '@club/web-kit';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { PagedEnd } from '../../shared/paged-end.js';
import { namesQuest, PointsLine } from '../../shared/points-line.js';
import { useQuestsWhen } from '../../shared/quest-titles.js';
import { LineActions } from './line-actions.js';
import { history, type HistoryView } from './requests.js';

/** A view of the history, newest first, page by page, with every line explaining and proving itself. */
export function LineList({ view, empty, end }: { view: HistoryView; empty: ReactNode; end?: ReactNode }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { lines, nextCursor, status, failure } = useAppSelector((state) => state.points.history[view]);

  useEffect(() => {
    dispatch(history.requested({ view, cursor: null }));
  }, [dispatch, view]);

  useQuestsWhen(lines.some(namesQuest));

  const first = lines.length === 0;
  if (first && (status === 'idle' || status === 'loading')) return <LinesSkeleton />;
  return (
    <>
      {first && status === 'ok' ? empty : null}
      {first ? null : (
        <RowList>
          {lines.map((line) => (
            <PointsLine key={line.id} line={line}>
              <LineActions line={line} />
            </PointsLine>
          ))}
        </RowList>
      )}
      <PagedEnd
        status={status}
        failure={failure}
        cursor={nextCursor}
        more={t(($) => $.history.more)}
        onMore={() => dispatch(history.requested({ view, cursor: first ? null : nextCursor }))}
      />
      {!first && !nextCursor && status === 'ok' ? end : null}
    </>
  );
}

const LinesSkeleton = () => (
  <div aria-busy="true" className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
    {Array.from({ length: 6 }, (_, row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton shape="circle" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-3 w-1/4" />
        </div>
        <Skeleton className="w-12" />
      </div>
    ))}
  </div>
);
