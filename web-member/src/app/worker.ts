import { BASE_PATH } from '../core/config.js';

/** The page itself comes first: the files are kept when it has been still for so long. */
const AFTER_MS = 5_000;

/** Whether a newer version of the app waits to be used. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const found = (worker: ServiceWorker | null) => {
  waiting = worker;
  listeners.forEach((listener) => listener());
};

/** The newer version that waits, for screens. */
export const newerVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: (): boolean => waiting !== null,
};

/** Uses the newer version: the page is loaded anew once it has taken over. */
export function takeNewerVersion(): void {
  const worker = waiting;
  if (!worker) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}

/** Follows a registration: a worker that is installed beside one that serves already is a newer version. */
function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    if (registration.waiting && navigator.serviceWorker.controller) found(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

/** Has the browser keep the app's files, so that it opens without a connection; a browser that cannot does without. */
export function keepFiles(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    const registration = await navigator.serviceWorker.register(`${BASE_PATH}/service-worker.js`, {
      scope: `${BASE_PATH}/`,
    });
    follow(registration);
    // an app that stays open for days hears of a version when it is looked at again
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
  };
  setTimeout(() => void register().catch(() => undefined), AFTER_MS);
}
