import { describe, expect, jest, test } from '@jest/globals';
import type { LiveEvent, OpenLive } from '../../core/live-stream.js';
import { selectSession } from '../../core/session/selectors.js';
import { selectUnread } from '../../core/inbox/selectors.js';
import { aSession, aUser, startWorld } from '../../testing/fakes.js';

const page = (unread: number) => ({ messages: [], unread, cursor: null });

/** A line that a test speaks on; `opened` counts how often the app has connected. */
function aLine() {
  let say: (event: LiveEvent | 'closed') => void = () => undefined;
  const line = { opened: 0, say: (event: LiveEvent | 'closed') => say(event), open: undefined as unknown as OpenLive };
  line.open = async function* (signal) {
    line.opened += 1;
    const said: (LiveEvent | 'closed')[] = ['ready'];
    let wake: () => void = () => undefined;
    say = (event) => {
      said.push(event);
      wake();
    };
    signal.addEventListener('abort', () => wake());
    while (!signal.aborted) {
      const event = said.shift();
      if (event === 'closed') return;
      if (event) yield event;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return line;
}

/** Lets promises and timers of so many milliseconds happen. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function aWorld() {
  const line = aLine();
  let [points, unread] = [100, 0];
  const world = startWorld(
    {
      live: line.open,
      'POST /user/session': () => Promise.resolve(aSession({ user: aUser({ totalPoints: points }) })),
      'POST /inbox/fetch': () => Promise.resolve(page(unread)),
    },
    { token: 'token-1' },
  );
  await pass(1_500);
  return {
    ...world,
    line,
    change: (to: { points?: number; unread?: number }) => {
      points = to.points ?? points;
      unread = to.unread ?? unread;
    },
    balance: () => {
      const session = selectSession(world.state());
      return session.status === 'signedIn' ? session.user.totalPoints : null;
    },
    unread: () => selectUnread(world.state()),
  };
}

describe('live updates', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('bring a new balance and new messages without a reload, each read once', async () => {
    const world = await aWorld();
    expect(world.line.opened).toBe(1);
    world.change({ points: 220, unread: 1 });
    const before = {
      session: world.called('POST /user/session').length,
      inbox: world.called('POST /inbox/fetch').length,
    };
    world.line.say('points');
    world.line.say('inbox');
    world.line.say('inbox');
    await pass(500);
    expect(world.balance()).toBe(220);
    expect(world.unread()).toBe(1);
    expect(world.called('POST /user/session')).toHaveLength(before.session + 1);
    expect(world.called('POST /inbox/fetch')).toHaveLength(before.inbox + 1);
  });

  test('connect again after the line is lost, and ask for what was missed', async () => {
    const world = await aWorld();
    world.line.say('closed');
    await pass(400);
    world.change({ points: 340, unread: 2 });
    await pass(3_000);
    expect(world.line.opened).toBe(2);
    expect(world.balance()).toBe(340);
    expect(world.unread()).toBe(2);
  });

  test('wait longer after each failure, at most a minute', async () => {
    let opened = 0;
    const live: OpenLive = async function* () {
      opened += 1;
      await Promise.resolve();
      throw new Error('no line');
    };
    startWorld(
      {
        live,
        'POST /user/session': () => Promise.resolve(aSession()),
        'POST /inbox/fetch': () => Promise.resolve(page(0)),
      },
      { token: 't' },
    );
    await pass(60_000);
    expect(opened).toBeGreaterThan(3);
    expect(opened).toBeLessThan(10);
    const sofar = opened;
    await pass(600_000);
    expect(opened - sofar).toBeGreaterThanOrEqual(9);
    expect(opened - sofar).toBeLessThan(25);
  });

  test('sign the member out when the server says that the session is over, and stay silent afterwards', async () => {
    const world = await aWorld();
    world.line.say('end');
    await pass(1_000);
    expect(selectSession(world.state())).toMatchObject({ status: 'signedOut', reason: 'ended' });
    await pass(120_000);
    expect(world.line.opened).toBe(1);
  });

  test('are not for a page out of sight', async () => {
    const world = await aWorld();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(120_000);
    expect(world.line.opened).toBe(1);
    hidden.mockRestore();
    world.change({ points: 500 });
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(1_000);
    expect(world.line.opened).toBe(2);
    expect(world.balance()).toBe(500);
  });
});
