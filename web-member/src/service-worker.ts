/** Files of the app, as the build names them. */
export interface ShellFiles {
  /** Another for other files. */
  version: string;
  base: string;
  /** The page that every address of the app shows without a connection. */
  page: string;
  /** Addresses of files that the app needs to start and to take codes and receipts. */
  files: readonly string[];
  /** Name of the app, the title of a message that says no more. */
  name: string;
  /** Name of the cache that is there while somebody is signed in (core/push-device.ts). */
  signedIn: string;
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Waiting {
  data: { json(): unknown } | null;
}

interface Tapped extends Waiting {
  notification: { data: { path: string }; close(): void };
}

interface OpenWindow {
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

/** The part of a service worker's surroundings that is used. */
export interface WorkerScope {
  caches: CacheStorage;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: object): Promise<void> };
  location: { origin: string };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
}

/**
 * The service worker: keeps the app's own files, so that it opens without a connection, and nothing else, and shows reminders. Calls of the API are not
 * touched, so no answer with personal data is ever kept here. The build puts its text into a file of its own, so it uses nothing
 * around it.
 */
export function serveShell(scope: WorkerScope, { version, base, page, files, name, signedIn }: ShellFiles): void {
  const PREFIX = 'club-shell-';
  const own = PREFIX + version;
  /** Longest time to wait for a page on a weak line before the kept one is shown. */
  const patienceMs = 4_000;

  scope.addEventListener('install', (event) =>
    event.waitUntil(
      scope.caches.open(own).then(async (cache) => {
        // their names carry a hash: what the browser has of them is right
        await cache.addAll([...files]);
        await cache.add(new Request(page, { cache: 'reload' }));
      }),
    ),
  );

  /** Takes over the camera's recogniser, many megabytes that were kept when it was first used: its folder is named by its version. */
  const inherit = async (name: string): Promise<void> => {
    const [former, cache] = [await scope.caches.open(name), await scope.caches.open(own)];
    const kept = (await former.keys()).filter(({ url }) => url.includes('/assets/recogniser-'));
    await Promise.all(
      kept.map(async (request) => {
        const file = await former.match(request, { ignoreVary: true });
        if (file && !(await cache.match(request, { ignoreVary: true }))) await cache.put(request, file);
      }),
    );
  };

  scope.addEventListener('activate', (event) =>
    event.waitUntil(
      scope.caches.keys().then(async (names) => {
        const old = names.filter((name) => name.startsWith(PREFIX) && name !== own);
        await Promise.all(old.map((name) => inherit(name).catch(() => undefined)));
        await Promise.all(old.map((name) => scope.caches.delete(name)));
        await scope.clients.claim();
      }),
    ),
  );

  // the member has agreed to the newer version
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take-over') void scope.skipWaiting();
  });

  /** A file of the app: the kept one, or the server's, which is kept from then on. */
  const fileOf = async (request: Request): Promise<Response> => {
    const cache = await scope.caches.open(own);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept) return kept;
    const answer = await scope.fetch(request);
    if (answer.status === 200) await cache.put(request, answer.clone());
    return answer;
  };

  /** A page: the server's, or the kept one where no answer comes in time. */
  const pageOf = async (request: Request): Promise<Response> => {
    const kept = await (await scope.caches.open(own)).match(page, { ignoreVary: true });
    const asked = scope.fetch(request);
    if (!kept) return asked;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
    return Promise.race([asked.catch(() => kept), late]);
  };

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin || !pathname.startsWith(`${base}/`)) return;
    const [first = ''] = pathname.slice(base.length + 1).split('/');
    if (first === 'assets') event.respondWith(fileOf(request));
    else if (request.mode === 'navigate' && first !== 'api' && first !== 'admin' && !/\.[^./]+$/.test(pathname))
      event.respondWith(pageOf(request));
  });

  // A reminder, as the club's sender wrote it; where nobody is signed in, only that there is one: it is a member's own affair. A browser
  // takes the permission from who shows nothing.
  const reminderOf = async ({ data }: Pushed) => {
    if (!(await scope.caches.has(signedIn))) return { title: name, body: '', path: '/dashboard', tag: 'reminder' };
    return data?.json() as { title: string; body: string; path: string; tag: string };
  };

  scope.addEventListener('push', (event) => {
    const icon = `${base}/icons/icon-192.png`;
    event.waitUntil(
      reminderOf(event).then(({ title, body, path, tag }) =>
        scope.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } }),
      ),
    );
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = base + event.notification.data.path;
    event.waitUntil(
      scope.clients.matchAll({ type: 'window' }).then(async ([window]) => {
        if (!window) return scope.clients.openWindow(address);
        await window.focus();
        return window.navigate(address);
      }),
    );
  });
}
