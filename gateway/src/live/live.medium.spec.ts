import { LiveUpdates, PublicListsInvalidation, SessionStore, type LiveTopic } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { connect, type Line } from '../testing/event-line.js';
import { RunningGateway } from '../testing/running-gateway.js';
import { MAX_STREAMS } from './live-hub.js';

describe('live updates', () => {
  let [first, second]: RunningGateway[] = [];
  const lines: Line[] = [];
  beforeAll(async () => {
    first = await RunningGateway.start();
    // A second replica on the same Redis.
    second = await RunningGateway.start({ REDIS_PREFIX: first.config.REDIS_PREFIX });
  });
  afterAll(async () => {
    lines.forEach((line) => line.close());
    await second?.close();
    await first?.close();
  });

  const open = async (gateway: RunningGateway, token: string) => {
    const line = await connect(gateway, token);
    lines.push(line);
    await eventually(() => expect(line.events).toContain('ready'));
    return line;
  };
  const publish = (memberId: string, topic: LiveTopic) =>
    (first as RunningGateway).app.get(LiveUpdates).publish(memberId, topic);
  const both = () => [first, second] as [RunningGateway, RunningGateway];

  it('reach a member’s pages at every gateway, and nobody else’s', async () => {
    const [one, two] = both();
    const [here, there] = [await one.session('user', 'm-1'), await two.session('user', 'm-1')];
    const [a, b] = [await open(one, here), await open(two, there)];
    const other = await open(two, await one.session('user', 'm-2'));
    expect(a.headers.get('content-type')).toContain('text/event-stream');
    expect(a.headers.get('cache-control')).toBe('no-store');
    expect(a.headers.get('x-accel-buffering')).toBe('no');
    await publish('m-1', 'points');
    await publish('m-2', 'inbox');
    await eventually(() =>
      expect([a.events, b.events]).toEqual([
        ['ready', 'points'],
        ['ready', 'points'],
      ]),
    );
    await eventually(() => expect(other.events).toEqual(['ready', 'inbox']));
  });

  it('are opened by nobody without a member’s own session', async () => {
    const [one] = both();
    const refused = async (token: string | undefined, path = '/user/live') => {
      const { status, body, headers } = await one.get(path, token === undefined ? {} : { token });
      return [status, body.code, headers.get('content-type')?.split(';')[0]];
    };
    const json = 'application/json';
    expect(await refused(undefined)).toEqual([401, 'AUTH_REQUIRED', json]);
    expect(await refused('x'.repeat(43))).toEqual([401, 'SESSION_EXPIRED', json]);
    for (const role of ['dev', 'superadmin'] as const) {
      expect(await refused(await one.session(role))).toEqual([403, 'FORBIDDEN', json]);
    }
    // The owner of the token is the only member whose stream it opens.
    const own = await one.session('user', 'm-20');
    const foreign = await one.get('/user/live?id=m-21', { token: own });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    // A token in the address is ignored: addresses are written into logs.
    expect(await refused(undefined, `/user/live?token=${own}`)).toEqual([401, 'AUTH_REQUIRED', json]);
  });

  it('name a public list that changes to everybody, at every gateway', async () => {
    const [one, two] = both();
    const a = await open(one, await one.session('user', 'm-7'));
    const b = await open(two, await two.session('user', 'm-8'));
    const lists = one.app.get(PublicListsInvalidation);
    for (const name of ['news', 'settings']) await lists.publish(name);
    const heard = ['ready', 'list/news', 'list/settings'];
    await eventually(() => expect([a.events, b.events]).toEqual([heard, heard]));
  });

  it('end with the session, wherever it is ended, and notify the page', async () => {
    const [one, two] = both();
    const token = await one.session('user', 'm-3');
    const line = await open(two, token);
    await one.app.get(SessionStore).revoke(token);
    await line.ended;
    expect(line.events).toEqual(['ready', 'end']);
    const refused = await one.get('/user/live', { token });
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  });

  it('send an ended session nothing, even when the notice of its end was missed', async () => {
    const [one, two] = both();
    const token = await one.session('user', 'm-4');
    const line = await open(two, token);
    const sessions = two.app.get(SessionStore);
    const read = sessions.read.bind(sessions);
    sessions.read = (asked) => (asked === token ? Promise.resolve(null) : read(asked));
    try {
      await publish('m-4', 'points');
      await line.ended;
    } finally {
      sessions.read = read;
    }
    expect(line.events).toEqual(['ready', 'end']);
  });

  it('are limited to six pages of a member at one gateway; a closed page makes room', async () => {
    const [one] = both();
    const token = await one.session('user', 'm-5');
    const open6 = [];
    for (let n = 0; n < MAX_STREAMS; n += 1) open6.push(await open(one, token));
    const refused = await one.get('/user/live', { token });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    open6[0]?.close();
    await eventually(async () => expect((await connect(one, token)).status).toBe(200));
  });

  it('end without a message when the gateway stops, so that the page connects again', async () => {
    const [one] = both();
    const going = await RunningGateway.start({ REDIS_PREFIX: one.config.REDIS_PREFIX });
    const line = await open(going, await one.session('user', 'm-6'));
    await going.close();
    await line.ended;
    expect(line.events).toEqual(['ready']);
  });
});
