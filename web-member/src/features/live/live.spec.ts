import { describe, expect, jest, test } from '@jest/globals';
import type { OpenLive } from '../../core/live-stream.js';
import { hinted } from '../../core/session/events.js';
import { restore } from '../../core/session/requests.js';
import { isKnown, selectSession, selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { selectUnread } from '../../core/inbox/selectors.js';
import type { PointLine, User, UserChanges } from '../../core/types.js';
import { defaultSettings } from '../../core/config.js';
import { aNews } from '../../testing/content-fakes.js';
import { newsList } from '../news/requests.js';
import { aLine, aSession, aUser, startWorld } from '../../testing/fakes.js';
import { aLiveLine } from '../../testing/live-line.js';

const page = (unread: number) => ({ messages: [], unread, cursor: null });

/** Lets promises and timers of so many milliseconds happen. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

type Changes = (topics: string) => UserChanges | Promise<UserChanges>;

async function aWorld(changes?: Changes) {
  const line = aLiveLine();
  let [points, unread] = [100, 0];
  const now = (): Changes => () => ({ totalPoints: points, unavailable: [] });
  const world = startWorld(
    {
      live: line.open,
      'POST /user/session': () => Promise.resolve(aSession({ user: aUser({ totalPoints: points }) })),
      'GET /user/changes/fetch': async (options) => (changes ?? now())(String(options.query?.topics)),
      'POST /inbox/fetch': () => Promise.resolve(page(unread)),
    },
    { token: 'token-1' },
  );
  await pass(1_500);
  const before = {
    session: world.called('POST /user/session').length,
    inbox: world.called('POST /inbox/fetch').length,
  };
  return {
    ...world,
    line,
    /** The calls since the line stands: the whole session, what the changes were asked for, the inbox. */
    since: () => ({
      session: world.called('POST /user/session').length - before.session,
      changes: world.called('GET /user/changes/fetch').map(({ query }) => query?.topics),
      inbox: world.called('POST /inbox/fetch').length - before.inbox,
    }),
    change: (to: { points?: number; unread?: number }) => {
      points = to.points ?? points;
      unread = to.unread ?? unread;
    },
    balance: () => selectUser(world.state())?.totalPoints ?? null,
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
    world.line.say('points');
    world.line.say('inbox');
    world.line.say('inbox');
    await pass(500);
    expect(world.balance()).toBe(220);
    expect(world.unread()).toBe(1);
    expect(world.since()).toEqual({ session: 0, changes: ['points'], inbox: 1 });
  });

  test('read a public list again when it changes, if it was read before, and also the settings', async () => {
    let [id, days] = ['before', [] as number[]];
    const line = aLiveLine();
    const world = startWorld(
      {
        live: line.open,
        'POST /user/session': async () => aSession(),
        'POST /inbox/fetch': async () => page(0),
        'GET /news/fetch': async () => [aNews({ id })],
        'GET /settings': async () => ({ ...defaultSettings, now: new Date().toISOString(), doublePointsDays: days }),
      },
      { token: 'token-1' },
    );
    await pass(1_500);
    line.say('list/news');
    await pass(1_000);
    expect(world.called('GET /news/fetch')).toHaveLength(0);
    world.store.dispatch(newsList.requested());
    await pass(10);
    [id, days] = ['after', [24]];
    for (const name of ['news', 'settings', 'articles'] as const) line.say(`list/${name}`);
    await pass(1_000);
    expect(world.called('GET /news/fetch')).toHaveLength(2);
    expect(world.state().news.data?.map((one) => one.id)).toEqual(['after']);
    expect(world.state().settings.value.doublePointsDays).toEqual([24]);
  });

  test('a line that has missed nothing has nothing read again', async () => {
    const line = aLiveLine('steady');
    const world = startWorld(
      { live: line.open, 'POST /user/session': async () => aSession(), 'POST /inbox/fetch': async () => page(0) },
      { token: 'token-1' },
    );
    await pass(5_000);
    expect(line.opened).toBe(1);
    expect(world.asked()).toEqual(['POST /user/session', 'POST /inbox/fetch']);
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

  test('stop while the page is hidden', async () => {
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

describe('data that a hint names', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const gained = (points: number, lines: PointLine[], balance: number) =>
    sessionActions.pointsGained({ points, lines, balance });

  test('is read once after an action of this page, with all its effects', async () => {
    const world = await aWorld(() => ({ totalPoints: 300, tier: 'Platinum', unavailable: [] }));
    world.line.say('points');
    world.store.dispatch(gained(120, [aLine({ id: 'e1-0' })], 220));
    world.store.dispatch(hinted({ topic: 'points', own: true }));
    expect(world.balance()).toBe(220);
    for (const topic of ['points', 'inbox', 'tier', 'points', 'inbox'] as const) {
      await pass(120);
      world.line.say(topic);
    }
    await pass(5_000);
    expect(world.since()).toEqual({ session: 0, changes: ['points,tier'], inbox: 1 });
    expect(selectUser(world.state())).toMatchObject({ totalPoints: 300, tier: 'Platinum', name: 'Aisyah Rahman' });
  });

  test('is read as a whole where the hint names the session, and nothing else is read', async () => {
    const world = await aWorld();
    world.store.dispatch(hinted({ topic: 'session', own: true }));
    world.line.say('points');
    world.line.say('rewards');
    await pass(5_000);
    expect(world.since()).toEqual({ session: 1, changes: [], inbox: 0 });
  });

  test('is asked for again when the member did something meanwhile, and never undoes it', async () => {
    const answers: ((changes: UserChanges) => void)[] = [];
    const world = await aWorld(() => new Promise((resolve) => answers.push(resolve)));
    world.line.say('points');
    await pass(300);
    world.store.dispatch(gained(120, [aLine({ id: 'e2-0' })], 220));
    answers[0]!({ totalPoints: 100, points: [], unavailable: [] });
    await pass(1);
    expect(world.balance()).toBe(220);
    answers[1]!({ totalPoints: 340, unavailable: [] });
    await pass(1);
    expect(world.balance()).toBe(340);
    expect(world.since()).toEqual({ session: 0, changes: ['points', 'points'], inbox: 0 });
  });

  test('hinted while a reading is under way, is read after it: none is lost', async () => {
    const answers: ((changes: UserChanges) => void)[] = [];
    const world = await aWorld(() => new Promise((resolve) => answers.push(resolve)));
    world.line.say('points');
    await pass(300);
    world.line.say('rewards');
    await pass(300);
    expect(world.since().changes).toEqual(['points']);
    answers[0]!({ totalPoints: 120, unavailable: [] });
    await pass(300);
    expect(world.since().changes).toEqual(['points', 'rewards']);
  });

  test('waits for the whole session while that is being read', async () => {
    const world = await aWorld();
    world.store.dispatch(restore.requested());
    world.store.dispatch(hinted({ topic: 'points' }));
    await pass(1_000);
    expect(world.since()).toEqual({ session: 1, changes: ['points'], inbox: 0 });
  });

  test('that another service knows more of has the whole user read', async () => {
    const line = (source: string) => aLine({ id: `${source}-0`, source });
    const answers = [line('quest'), line('referral')];
    const world = await aWorld(() => ({ points: [answers.shift()!], unavailable: [] }));
    world.line.say('points');
    await pass(1_000);
    expect(world.since().session).toBe(0);
    world.line.say('points');
    await pass(1_000);
    expect(world.since()).toEqual({ session: 1, changes: ['points', 'points'], inbox: 0 });
  });

  test('that did not load leaves the shown data in place, and the next hint is read', async () => {
    const answers: (() => UserChanges)[] = [
      () => {
        throw new Error('unavailable');
      },
      () => ({ totalPoints: 500, unavailable: [] }),
    ];
    const world = await aWorld(() => answers.shift()!());
    world.line.say('points');
    await pass(1_000);
    expect(world.balance()).toBe(100);
    world.line.say('points');
    await pass(1_000);
    expect(world.balance()).toBe(500);
  });

  test('updates which of its own parts are known, and no others', async () => {
    const known = (user: User) => (['vouchers', 'samples', 'contests'] as const).map((part) => isKnown(user, part));
    const world = await aWorld(() => ({ vouchers: [], samples: [], unavailable: ['samples'] }));
    world.store.dispatch(sessionActions.userChanged(aUser({ unavailable: ['vouchers', 'contests'] })));
    world.line.say('rewards');
    await pass(500);
    expect(known(selectUser(world.state())!)).toEqual([true, false, false]);
    // an unavailable part is requested again by itself
    await pass(3_500);
    expect(known(selectUser(world.state())!)).toEqual([true, true, true]);
  });

  test('and came before the act’s own answer, is not counted twice', async () => {
    const line = aLine({ id: 'e3-0' });
    const world = await aWorld(() => ({
      totalPoints: 220,
      totalPointsInPastYear: 220,
      points: [line],
      unavailable: [],
    }));
    world.line.say('points');
    await pass(500);
    world.store.dispatch(gained(120, [line], 220));
    expect(selectUser(world.state())).toMatchObject({ totalPoints: 220, totalPointsInPastYear: 220, points: [line] });
  });
});
