import { jest } from '@jest/globals';
import {
  Lifecycle,
  type LiveUpdate,
  type LiveUpdates,
  type Logger,
  type OfficeUpdates,
  type SessionStore,
} from '@club/platform';
import type { PublicLists } from '../cache/public-lists.js';
import { LiveHub } from './live-hub.js';

/** Two seconds from the change to the screen, less the half second that pages spread over, and time to ask. */
const PAUSE_MS = 800;

describe('a page that opens its stream', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('hears whether it has missed something since it asked for what it shows', async () => {
    let update: (update: LiveUpdate) => void = () => undefined;
    let lost: () => void = () => undefined;
    const follow = (onUpdate: typeof update, onLost: typeof lost) => {
      [update, lost] = [onUpdate, onLost];
      return Promise.resolve({ stop: () => undefined });
    };
    const office = { follow: () => Promise.resolve({ stop: () => undefined }) };
    const lists = { onChange: () => undefined } as unknown as PublicLists;
    const lifecycle = new Lifecycle(1_000);
    const hub = new LiveHub(
      { follow } as unknown as LiveUpdates,
      office as unknown as OfficeUpdates,
      { read: () => Promise.resolve({}) } as unknown as SessionStore,
      lists,
      lifecycle,
      {} as Logger,
    );
    const first = (readMs?: number): string | undefined => {
      const stream = hub.open('m-1', 'token', readMs);
      const said = /event: (.*)/.exec(String(stream.read()))?.[1];
      stream.destroy();
      return said;
    };
    expect(first(1_000)).toBe('ready');
    await lifecycle.start();
    expect(first(1_000)).toBe('ready');
    await jest.advanceTimersByTimeAsync(20_000);
    expect([first(1_000), first(), first(60_000)]).toEqual(['steady', 'ready', 'ready']);
    update({ memberId: 'm-2', topic: 'points' });
    expect(first(1_000)).toBe('steady');
    update({ memberId: 'm-1', topic: 'points' });
    expect(first(1_000)).toBe('ready');
    await jest.advanceTimersByTimeAsync(10_000);
    expect([first(1_000), first(8_000)]).toEqual(['steady', 'ready']);
    lost();
    expect(first(1_000)).toBe('ready');
  });
});

describe('a public list that changes', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is announced at once, and once more after the pause however often it changed in it', async () => {
    let change: (name: string) => void = () => undefined;
    const lists = { onChange: (listener: typeof change) => (change = listener) } as unknown as PublicLists;
    const hub = new LiveHub(
      {} as LiveUpdates,
      {} as OfficeUpdates,
      {} as SessionStore,
      lists,
      new Lifecycle(1_000),
      {} as Logger,
    );
    const received: string[] = [];
    hub.open('m-1', 'token').on('data', (chunk: Buffer) => received.push(...String(chunk).match(/(?<=event: ).*/g)!));
    const heard = async () => {
      await jest.advanceTimersByTimeAsync(0);
      return received.splice(0);
    };
    for (const name of ['wishes', 'wishes', 'news', 'wishes']) change(name);
    expect(await heard()).toEqual(['ready', 'list/wishes', 'list/news']);
    await jest.advanceTimersByTimeAsync(PAUSE_MS - 1);
    expect(await heard()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await heard()).toEqual(['list/wishes']);
    await jest.advanceTimersByTimeAsync(2 * PAUSE_MS);
    expect(await heard()).toEqual([]);
  });
});
