import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { reachable } from './connection';

/** Pause before the server is asked again where the browser wrongly reports a network connection. */
const AGAIN_MS = 5_000;

/** Whether the server did not answer, whatever the browser reports of the network. */
let lost = false;
const listeners = new Set<() => void>();

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server after a call without an answer, and again until it answers. */
export async function lookForConnection(): Promise<void> {
  // the browser knows it already, and says when it is over
  const without = navigator.onLine && !(await reachable());
  if (without !== lost) {
    lost = without;
    listeners.forEach((listener) => listener());
  }
  clearTimeout(timer);
  if (lost) timer = setTimeout(() => void lookForConnection(), AGAIN_MS);
}

/** Returns whether there is a connection, as far as is known. */
export const isOnline = (): boolean => navigator.onLine && !lost;

/** Calls `changed` when the connection is lost or back; returns what ends that. */
export const subscribeOnline = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  listeners.add(changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    listeners.delete(changed);
  };
};

/** Returns whether the app has a connection at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline, () => true);

/** Resolves when the connection is back. */
export const untilOnline = (): Promise<true> =>
  new Promise((resolve) => {
    const end = subscribeOnline(() => {
      if (!isOnline()) return;
      end();
      resolve(true);
    });
  });

/** Does something once the connection is back, where `wanted` then. */
export function useBackOnline(wanted: boolean, action: () => void): void {
  const back = useEffectEvent(action);
  useEffect(() => {
    if (!wanted) return;
    return subscribeOnline(() => {
      if (isOnline()) back();
    });
  }, [wanted]);
}
