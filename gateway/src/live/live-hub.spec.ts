import { jest } from '@jest/globals';
import { Lifecycle, type LiveUpdates, type Logger, type OfficeUpdates, type SessionStore } from '@club/platform';
import type { PublicLists } from '../cache/public-lists.js';
import { LiveHub } from './live-hub.js';

/** Two seconds from the change to the screen, less the half second that pages spread over, and time to ask. */
const PAUSE_MS = 800;

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
