import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Returns whether the browser has a network at all. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Resolves when the browser reports that the connection is back. */
export const untilOnline = (): Promise<true> =>
  new Promise((resolve) => addEventListener('online', () => resolve(true), { once: true }));

/** Does something once the connection is back, where `wanted` then. */
export function useBackOnline(wanted: boolean, action: () => void): void {
  const back = useEffectEvent(action);
  useEffect(() => {
    if (!wanted) return;
    const onBack = () => back();
    addEventListener('online', onBack);
    return () => removeEventListener('online', onBack);
  }, [wanted]);
}
