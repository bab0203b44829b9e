import { BASE_PATH } from './base-path';

/** A browser may believe in a network that leads nowhere: then the club is asked again after so long. */
const AGAIN_MS = 5_000;

/** Callbacks that wake each waiter early, before the connection is back. */
const wakers = new Set<() => void>();
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Returns whether the club answers at all, whatever it says: the browser's own word is believed only when it is no. */
export async function reachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(`${BASE_PATH}/`, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the browser says that it is back, when somebody asks to try again, or after a while. */
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

/** Whether a part of the app waits for the connection; notifies `listener` of every change. */
export const waitingParts = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: (): boolean => wakers.size > 0,
};
