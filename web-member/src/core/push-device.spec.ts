import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { signedOut } from './session/events.js';
import { sessionActions } from './session/slice.js';
import { aSession, settle, startWorld } from '../testing/fakes.js';
import { pushTaken, SIGNED_IN } from './push-device.js';

/** A browser that takes push messages and shows one. */
function aBrowser() {
  const marks = new Set<string>();
  const close = jest.fn();
  const unsubscribe = jest.fn(async () => true);
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  Object.assign(globalThis, {
    caches: { open: async (name: string) => marks.add(name), delete: async (name: string) => marks.delete(name) },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  return { marks, close, unsubscribe };
}

const pass = () => settle();

beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('push messages of this browser', () => {
  async function aMember() {
    const browser = aBrowser();
    const { store } = startWorld({}, {});
    await pushTaken('member-1');
    const opened = (id: string) => {
      const session = aSession();
      return sessionActions.opened({ session: { ...session, user: { ...session.user, id } }, at: '2026-11-21' });
    };
    store.dispatch(opened('member-1'));
    await pass();
    return { ...browser, store, opened };
  }

  test('may be shown while their member is signed in', async () => {
    const { marks, unsubscribe } = await aMember();
    expect([...marks]).toEqual([SIGNED_IN]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  test('end with the log-out, and those on the screen go', async () => {
    const { marks, close, unsubscribe, store } = await aMember();
    close.mockClear();
    store.dispatch(signedOut({ reason: 'asked' }));
    await pass();
    expect([marks.size, close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([0, 1, 1]);
  });

  test('say nothing after a session that ended, and go on when the same member is back', async () => {
    const { marks, unsubscribe, store, opened } = await aMember();
    store.dispatch(signedOut({ reason: 'ended' }));
    await pass();
    expect([marks.size, unsubscribe.mock.calls.length]).toEqual([0, 0]);
    store.dispatch(opened('member-1'));
    await pass();
    expect([marks.size, unsubscribe.mock.calls.length]).toEqual([1, 0]);
  });

  test('end when somebody else signs in', async () => {
    const { unsubscribe, store, opened } = await aMember();
    store.dispatch(signedOut({ reason: 'ended' }));
    store.dispatch(opened('member-2'));
    await pass();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  test('are nothing to a browser without a worker', async () => {
    const { store } = startWorld({}, {});
    store.dispatch(signedOut({ reason: 'asked' }));
    await expect(pass()).resolves.toBeUndefined();
  });
});
