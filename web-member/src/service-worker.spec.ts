import { jest } from '@jest/globals';
import { serveShell, type ShellFiles, type WorkerScope } from './service-worker.js';

const ORIGIN = 'https://club.test';
const BASE = '/drypers-baby-club';
const shell: ShellFiles = {
  ...{ version: 'v2', base: BASE, page: `${BASE}/index.html`, files: [`${BASE}/assets/app-1.js`] },
  ...{ name: 'The club', signedIn: 'signed-in' },
};

interface FakeRequest {
  url: string;
  method: string;
  mode: string;
}

/** The surroundings of a worker, with caches in memory and a server that a test programs. */
function aScope() {
  const kept = new Map<string, Map<string, string>>([['club-shell-v1', new Map()]]);
  const path = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const server = jest.fn((address: string): Promise<string> => Promise.resolve(`server: ${address}`));
  const listeners = new Map<string, (event: never) => void>();
  const answer = (body: string) => ({ status: 200, body, clone: () => answer(body) });
  const open = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, string>();
    kept.set(name, entries);
    const add = async (request: string | { url: string }) =>
      void entries.set(path(request), await server(path(request)));
    return Promise.resolve({
      add,
      keys: () => Promise.resolve([...entries.keys()].map((key) => ({ url: ORIGIN + key }))),
      addAll: (all: string[]) => Promise.all(all.map(add)),
      put: (request: FakeRequest, { body }: { body: string }) => Promise.resolve(void entries.set(path(request), body)),
      match: (request: string | FakeRequest) => {
        const found = entries.get(path(request));
        return Promise.resolve(found === undefined ? undefined : answer(found));
      },
    });
  };
  const scope = {
    caches: {
      open,
      has: (name: string) => Promise.resolve(kept.has(name)),
      keys: () => Promise.resolve([...kept.keys()]),
      delete: (name: string) => Promise.resolve(kept.delete(name)),
    },
    clients: {
      claim: jest.fn(() => Promise.resolve()),
      matchAll: jest.fn((): Promise<object[]> => Promise.resolve([])),
      openWindow: jest.fn(() => Promise.resolve()),
    },
    registration: { showNotification: jest.fn((_title: string, _options: object) => Promise.resolve()) },
    location: { origin: ORIGIN },
    fetch: async (request: FakeRequest) => answer(await server(path(request))),
    skipWaiting: jest.fn(() => Promise.resolve()),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  serveShell(scope as unknown as WorkerScope, shell);
  const say = async (type: string, more: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)!({ waitUntil: (one: Promise<unknown>) => work.push(one), ...more } as never);
    await Promise.all(work);
  };
  return {
    kept,
    server,
    scope,
    say,
    /** The body of the answer to a request; null where the worker leaves it to the browser. */
    async ask(address: string, { mode = 'no-cors', method = 'GET', origin = ORIGIN } = {}): Promise<string | null> {
      let given: Promise<{ body: string }> | null = null;
      const request: FakeRequest = { url: origin + address, method, mode };
      await say('fetch', { request, respondWith: (one: typeof given) => (given = one) });
      return given === null ? null : (await (given as Promise<{ body: string }>)).body;
    },
  };
}

const originalRequest = globalThis.Request;
beforeAll(() => {
  globalThis.Request = class {
    url: string;
    constructor(address: string) {
      this.url = new URL(address, ORIGIN).href;
    }
  } as never;
});
afterAll(() => {
  globalThis.Request = originalRequest;
});

describe('the service worker', () => {
  it('keeps the files of its version, and removes those of an earlier one when it takes over', async () => {
    const world = aScope();
    await world.say('install');
    expect([...world.kept.get('club-shell-v2')!.keys()]).toEqual([`${BASE}/assets/app-1.js`, `${BASE}/index.html`]);
    await world.say('activate');
    expect([...world.kept.keys()]).toEqual(['club-shell-v2']);
    expect(world.scope.clients.claim).toHaveBeenCalled();
    expect(world.scope.skipWaiting).not.toHaveBeenCalled();
    await world.say('message', { data: 'take-over' });
    expect(world.scope.skipWaiting).toHaveBeenCalled();
  });

  it('takes over the camera’s recogniser from an earlier version, so that scanning still works offline', async () => {
    const world = aScope();
    const reader = `${BASE}/assets/recogniser-7.0.0/worker.min.js`;
    world.kept.get('club-shell-v1')!.set(reader, 'kept').set(`${BASE}/assets/page-1.js`, 'old');
    await world.say('install');
    await world.say('activate');
    world.server.mockClear();
    expect(await world.ask(reader)).toBe('kept');
    expect(world.server).not.toHaveBeenCalled();
    expect(world.kept.get('club-shell-v2')!.has(`${BASE}/assets/page-1.js`)).toBe(false);
  });

  it('answers files from what it keeps, and keeps what it did not have', async () => {
    const world = aScope();
    await world.say('install');
    world.server.mockClear();
    await world.ask(`${BASE}/assets/app-1.js`);
    expect(world.server).not.toHaveBeenCalled();
    await world.ask(`${BASE}/assets/page-2.js`);
    await world.ask(`${BASE}/assets/page-2.js`);
    expect(world.server).toHaveBeenCalledTimes(1);
  });

  it('shows the server’s page, and the kept one without a connection', async () => {
    const world = aScope();
    await world.say('install');
    const open = () => world.ask(`${BASE}/dashboard`, { mode: 'navigate' });
    expect(await open()).toBe(`server: ${BASE}/dashboard`);
    world.server.mockImplementation(() => Promise.reject(new TypeError('no connection')));
    expect(await open()).toBe(`server: ${BASE}/index.html`);
  });

  it('shows the kept page after four seconds on a line that brings none', async () => {
    jest.useFakeTimers();
    try {
      const world = aScope();
      await world.say('install');
      world.server.mockImplementation(() => new Promise(() => undefined));
      const page = world.ask(`${BASE}/dashboard`, { mode: 'navigate' });
      await jest.advanceTimersByTimeAsync(4_000);
      expect(await page).toBe(`server: ${BASE}/index.html`);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [`${BASE}/api/user/session`, { method: 'POST' }],
    [`${BASE}/api/news/fetch`, {}],
    [`${BASE}/api/docs`, { mode: 'navigate' }],
    [`${BASE}/admin/login`, { mode: 'navigate' }],
    [`${BASE}/documents/terms.pdf`, { mode: 'navigate' }],
    [`${BASE}/assets/app-1.js`, { origin: 'https://elsewhere.test' }],
    ['/other', { mode: 'navigate' }],
  ])('leaves %s %j to the browser', async (address, options) => {
    const world = aScope();
    await world.say('install');
    expect(await world.ask(address, options)).toBeNull();
  });

  it('shows a reminder, and opens its page in the window that there is, or in a new one', async () => {
    const world = aScope();
    world.kept.set('signed-in', new Map());
    const sent = {
      title: 'Double points tomorrow',
      body: 'Every code counts 2x.',
      path: '/scancode',
      tag: 'doubleDay',
    };
    await world.say('push', { data: { json: () => sent } });
    expect(world.scope.registration.showNotification).toHaveBeenCalledWith(
      sent.title,
      expect.objectContaining({ body: sent.body, tag: 'doubleDay', data: { path: '/scancode' } }),
    );
    const notification = { data: { path: '/scancode' }, close: jest.fn() };
    await world.say('notificationclick', { notification });
    expect(world.scope.clients.openWindow).toHaveBeenCalledWith(`${BASE}/scancode`);
    const open = { focus: jest.fn(() => Promise.resolve()), navigate: jest.fn(() => Promise.resolve()) };
    world.scope.clients.matchAll.mockResolvedValue([open]);
    await world.say('notificationclick', { notification });
    expect([open.focus.mock.calls, open.navigate.mock.calls]).toEqual([[[]], [[`${BASE}/scancode`]]]);
    expect(world.scope.clients.openWindow).toHaveBeenCalledTimes(1);
    expect(notification.close).toHaveBeenCalledTimes(2);
  });

  it('says no more than that there is a reminder where nobody is signed in', async () => {
    const world = aScope();
    const sent = { title: 'Receipt approved', body: '930 points are yours.', path: '/pointhistory', tag: 'receipt' };
    await world.say('push', { data: { json: () => sent } });
    const [shown] = world.scope.registration.showNotification.mock.calls;
    expect(shown).toEqual([
      'The club',
      expect.objectContaining({ body: '', tag: 'reminder', data: { path: '/dashboard' } }),
    ]);
  });
});
