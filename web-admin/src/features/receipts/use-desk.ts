import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useRefresh } from '../../shared/use-refresh.js';
import { useReceipts } from './branch.js';
import { counts, queue, release, take, type DeskReceipt, type QueueStatus } from './requests.js';

/** Milliseconds after which a lease of a minute is extended while somebody is at work. */
const EXTEND_MS = 20_000;
/** The same while the open receipt is being read. */
const READ_MS = 4_000;

const STATUSES: readonly QueueStatus[] = ['pending', 'overdue', 'pictureRequested', 'approved', 'rejected'];

const waits = ({ status, decision }: DeskReceipt) => status === 'pending' && decision === '';

/** Returns the receipt on the desk, the one after it, and the ways between them. The address has the receipt's id and the queue's state. */
export function useDesk() {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const status = STATUSES.find((one) => one === params.get('status')) ?? 'pending';
  const { take: state } = useReceipts();
  const [skipped, setSkipped] = useState<readonly string[]>([]);

  const ask = useCallback(() => void dispatch(take.requested({ id, skipped })), [dispatch, id, skipped]);
  const askQueue = useCallback(() => {
    dispatch(queue.requested(status));
    dispatch(counts.requested());
  }, [dispatch, status]);
  useRefresh(true, askQueue, EXTEND_MS);
  useEffect(
    () => () => {
      dispatch(release.requested());
      dispatch(take.cleared());
    },
    [dispatch],
  );

  const held = state.data ?? [];
  const receipt = id === '' ? held[0] : held.find((one) => one.id === id);
  useRefresh(true, ask, receipt?.reading.state === 'waiting' ? READ_MS : EXTEND_MS);
  const following = held.find((one) => one.id !== receipt?.id && !skipped.includes(one.id) && waits(one));

  const open = useCallback(
    (to: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        if (to) next.set('id', to);
        else next.delete('id');
        return next;
      }),
    [setParams],
  );
  const show = useCallback((to: QueueStatus) => setParams(to === 'pending' ? {} : { status: to }), [setParams]);

  /** Opens the one after it; without one, what the server has. */
  const leave = useCallback(() => {
    open(following?.id ?? '');
    if (!following) {
      dispatch(take.cleared());
      setSkipped([]);
    }
    askQueue();
  }, [open, following, dispatch, askQueue]);
  /** Passes the receipt over, for now. */
  const skip = useCallback(() => {
    leave();
    if (receipt && following) setSkipped((before) => [...before, receipt.id]);
  }, [leave, receipt, following]);
  const back = useCallback(() => {
    const last = skipped.at(-1);
    if (last === undefined) return;
    setSkipped((before) => before.slice(0, -1));
    open(last);
  }, [skipped, open]);

  return { id, status, state, receipt, following, ask, open, show, leave, skip, back };
}

export type Desk = ReturnType<typeof useDesk>;
