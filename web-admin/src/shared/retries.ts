import { isUnsettled, type Failure } from '@club/web-kit/app/failure.ts';
import { useBackOnline } from '@club/web-kit/app/use-online.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RequestState } from '../core/request.js';

/** Seconds before each try. After the last one the page rests, so that a session that nobody uses ends (docs/adr/0067). */
export const PAUSES_S = [8, 16, 32, 64] as const;

/** A read that failed, and when it is tried again. */
export interface FailedRequest {
  failure: Failure;
  /** True during a retry. */
  asking: boolean;
  /** Seconds of the pause before it is asked again by itself; undefined where it is not. */
  seconds: number | undefined;
  again: () => void;
}

interface Kept {
  failure: Failure;
  /** Number of automatic retries. */
  tries: number;
  asking: boolean;
}

/** Returns whether a repeat may succeed: a refusal stays one; a lost or rate-limited request does not. */
const mayPass = (failure: Failure) => isUnsettled(failure) || failure.status === 429;

/**
 * Returns what a read failed with, and asks again by itself: after growing pauses, and when the connection is back. The failure stays while
 * it is asked again, so that nothing blinks, and is gone once something else is asked for. Null where nothing failed.
 */
export function useRetries(
  state: Pick<RequestState<unknown>, 'status' | 'error'> | null,
  ask: () => void,
): FailedRequest | null {
  const [kept, setKept] = useState<Kept | null>(null);
  const { status = 'idle', error = null } = state ?? {};
  if (status === 'error' && error !== null) {
    if (kept?.failure !== error) setKept({ failure: error, tries: kept?.tries ?? 0, asking: false });
  } else if (kept !== null && !(status === 'loading' && kept.asking)) setKept(null);

  const send = useEffectEvent(ask);
  const asking = kept?.asking ?? false;
  useEffect(() => {
    if (asking) send();
  }, [asking]);

  const again = (tries = kept?.tries ?? 0) => setKept((before) => before && { ...before, tries, asking: true });
  const seconds = kept && !asking && mayPass(kept.failure) ? PAUSES_S[kept.tries] : undefined;
  const bySelf = useEffectEvent(() => again((kept?.tries ?? 0) + 1));
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => bySelf(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  useBackOnline(kept !== null && !asking, again);
  return kept && { failure: kept.failure, asking, seconds, again: () => again() };
}
