import { jest } from '@jest/globals';
import { createLogger } from '../logging.js';
import { eventually } from '../testing/eventually.js';
import { FixedClock } from '../testing/clock.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { connectRedis, type RedisClient } from './client.js';
import { LiveUpdates, type LiveUpdate } from './live-updates.js';
import { PublicListsInvalidation } from './public-lists-invalidation.js';
import { SessionStore } from './sessions.js';

const logger = createLogger({ service: 'live', level: 'silent' });
const connect = () => connectRedis({ url: testEnv().REDIS_URL, prefix: `t:${uniqueName('live')}:`, logger });

describe('hints through Redis', () => {
  let redis: RedisClient;
  let other: RedisClient;
  const followed: Array<{ stop(): void }> = [];
  beforeAll(async () => {
    [redis, other] = await Promise.all([connect(), connect()]);
  });
  afterAll(() => {
    followed.forEach((one) => one.stop());
    redis.disconnect();
    other.disconnect();
  });

  it('reach every follower of the same prefix, and nobody else', async () => {
    const [here, there, elsewhere]: LiveUpdate[][] = [[], [], []];
    const live = new LiveUpdates(redis);
    const nothing = () => undefined;
    followed.push(await live.follow((update) => here!.push(update), nothing));
    followed.push(await live.follow((update) => there!.push(update), nothing));
    followed.push(await new LiveUpdates(other).follow((update) => elsewhere!.push(update), nothing));
    await live.publish('m-1', 'points');
    await live.publish('', 'inbox');
    await live.publish('m-2', 'inbox');
    const all = [
      { memberId: 'm-1', topic: 'points' },
      { memberId: 'm-2', topic: 'inbox' },
    ];
    await eventually(() => expect([here, there]).toEqual([all, all]));
    expect(elsewhere).toEqual([]);
  });

  it('of many members are sent in one message, and each is received once', async () => {
    const heard: LiveUpdate[] = [];
    const own = await connect();
    const live = new LiveUpdates(own);
    followed.push(
      await live.follow(
        (update) => heard.push(update),
        () => undefined,
      ),
    );
    const sent = jest.spyOn(own, 'publish');
    const members = Array.from({ length: 501 }, (_, n) => `m-${n}`);
    await live.publishAll([...members, '', 'm-0'], 'points');
    await eventually(() => expect(heard).toEqual(members.map((memberId) => ({ memberId, topic: 'points' }))));
    expect(sent).toHaveBeenCalledTimes(2);
    own.disconnect();
  });

  it('report that some may be missing after a reconnection', async () => {
    const changed: string[] = [];
    let lost = 0;
    // Only this test's own connections: the server is shared.
    const name = uniqueName('lost');
    const named = redis.duplicate({ connectionName: name, enableOfflineQueue: true });
    const lists = new PublicListsInvalidation(named);
    followed.push(
      await lists.follow(
        (name) => changed.push(name),
        () => (lost += 1),
      ),
    );
    expect(lost).toBe(0);
    const clients = String(await redis.call('CLIENT', 'LIST', 'TYPE', 'pubsub')).split('\n');
    const [id] = clients.filter((line) => line.includes(`name=${name}`)).map((line) => /^id=(\d+)/.exec(line)?.[1]);
    await redis.call('CLIENT', 'KILL', 'ID', id as string);
    await eventually(() => expect(lost).toBe(1));
    await eventually(async () => {
      await lists.publish('news');
      expect(changed).toContain('news');
    });
    named.disconnect();
  });

  it('are not an error without Redis', async () => {
    const disconnected = redis.duplicate({ lazyConnect: true, enableOfflineQueue: false });
    disconnected.on('error', () => undefined);
    await expect(new LiveUpdates(disconnected).publish('m-1', 'points')).resolves.toBeUndefined();
    await expect(new PublicListsInvalidation(disconnected).publish('news')).resolves.toBeUndefined();
  });

  it('are given when sessions end', async () => {
    const heard: LiveUpdate[] = [];
    followed.push(
      await new LiveUpdates(redis).follow(
        (update) => heard.push(update),
        () => undefined,
      ),
    );
    const sessions = new SessionStore(redis, new FixedClock());
    const open = (subjectId: string) => sessions.create({ subjectId, type: 'user' });
    await sessions.revoke(await open('one'));
    await sessions.revokeOthers('others', await open('others'));
    await sessions.revokeAll('all');
    const ended = (memberId: string) => ({ memberId, topic: 'session' });
    await eventually(() => expect(heard).toEqual([ended('one'), ended('others'), ended('all')]));
  });
});
