import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { inboxList, markRead } from '../../core/inbox/requests.js';
import { signedOut } from '../../core/session/events.js';
import { aSession, settle, startWorld } from '../../testing/fakes.js';
import { showOnIcon } from './app-badge.js';

const set = jest.fn(async (_count?: number) => undefined);
const clear = jest.fn(async () => undefined);

function badges(able = true) {
  if (able) Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
}

afterEach(() => {
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  set.mockReset();
  clear.mockReset();
});

describe('the number on the app’s icon', () => {
  test('is that of the unread messages, and goes when they are read and when the member leaves', async () => {
    badges();
    let unread = 3;
    const { store } = startWorld(
      {
        'POST /user/session': async () => aSession(),
        'POST /inbox/fetch': async () => ({ messages: [], unread, cursor: null }),
        'POST /inbox/read': async () => ({ unread: 0 }),
      },
      { token: 'token-1' },
    );
    await settle();
    store.dispatch(inboxList.requested({ id: 'member-1', cursor: null }));
    await settle();
    expect(set).toHaveBeenLastCalledWith(3);
    store.dispatch(markRead.requested({ id: 'member-1' }));
    await settle();
    expect(clear).toHaveBeenCalledTimes(1);
    unread = 1;
    store.dispatch(inboxList.requested({ id: 'member-1', cursor: null }));
    await settle();
    expect(set).toHaveBeenLastCalledWith(1);
    store.dispatch(signedOut({ reason: 'asked' }));
    await settle();
    expect(clear).toHaveBeenCalledTimes(2);
  });

  test('is left out by a browser that has none, and by one that forbids it', async () => {
    badges(false);
    await expect(showOnIcon(2)).resolves.toBeUndefined();
    badges();
    set.mockRejectedValue(new Error('NotAllowedError'));
    await expect(showOnIcon(2)).resolves.toBeUndefined();
  });
});
