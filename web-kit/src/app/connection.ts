import { BASE_PATH } from './base-path';

/** Pause before the server is asked again where the browser wrongly reports a network connection. */
const AGAIN_MS = 5_000;

/** Callbacks that wake each waiter early, before the connection is back. */
const wakers = new Set<() => void>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Returns whether the server answers, with any status: the browser's own report is trusted only when it is "offline". */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(`${BASE_PATH}/`, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the browser reports a connection, when somebody asks to try again, or after a while. */
export function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      wakers.delete(wake);
      notify();
      resolve();
    };
    const timer = setTimeout(wake, AGAIN_MS);
    addEventListener('online', wake);
    wakers.add(wake);
    notify();
  });
}

/** Tries at once what waits for the connection. */
export const tryNow = (): void => [...wakers].forEach((wake) => wake());

/** Returns whether a part of the app waits for the connection; notifies `listener` of every change. */
export const waitingParts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: (): boolean => wakers.size > 0,
};
