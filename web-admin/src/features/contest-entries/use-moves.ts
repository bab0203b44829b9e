import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { useContestEntries } from './branch.js';
import { move, type Moved, type Status } from './requests.js';

/** Returns how entries are moved, and whether some are being moved; `onMoved` follows each success, also that of an undo. */
export function useMoves(onMoved: () => void) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { move: state } = useContestEntries();
  useEffect(() => {
    if (state.status !== 'ok') return;
    dispatch(move.cleared());
    onMoved();
  }, [state, dispatch, onMoved]);
  const moveTo = useCallback(
    (ids: readonly string[], status: Status, from: Status) => {
      const message = (moved: readonly Moved[]) => {
        const failed = moved.filter(({ error }) => error !== null);
        const count = moved.length - failed.length;
        const now = moved.find(({ error }) => error === null)?.status ?? status;
        const done = t(($) => $.contestEntries.moved, { count, status: t(($) => $.contestEntries.moves[now]) });
        const reason = failed[0]?.error?.text ?? '';
        const left = t(($) => $.contestEntries.notMoved, { count: failed.length, reason });
        return [...(count > 0 ? [done] : []), ...(failed.length > 0 ? [left] : [])].join(' ');
      };
      dispatch(move.requested({ ids: [...ids], status, from, message, undo: t(($) => $.contestEntries.undo) }));
    },
    [dispatch, t],
  );
  return { moveTo, busy: state.status === 'loading' };
}
