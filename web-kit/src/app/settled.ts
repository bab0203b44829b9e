import { useSyncExternalStore } from 'react';

/** Time for which the first page has the line and the processor to itself. */
const STILL_MS = 3_000;
const USES = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

let settled = true;
const listeners = new Set<() => void>();

/** Begins the first page: what can wait does so until it has been still for a while, or somebody begins to use it. */
export function beginFirstPage(): void {
  settled = false;
  const settle = () => {
    clearTimeout(timer);
    for (const use of USES) removeEventListener(use, settle, true);
    settled = true;
    listeners.forEach((listener) => listener());
  };
  const timer = setTimeout(settle, STILL_MS);
  for (const use of USES) addEventListener(use, settle, { capture: true, passive: true });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether it is the time of what can wait for the first page. */
export const useSettled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => settled,
    () => false,
  );
