import { randomUUID } from 'node:crypto';
import { createLogger } from '../logging.js';
import { SystemClock } from '../clock.js';
import { FixedClock } from '../testing/clock.js';
import { testEnv, uniqueName } from '../testing/env.js';
import { watchSecurityEvents } from '../testing/security.js';
import { connectRedis, type RedisClient } from './client.js';
import { RateLimiter } from './limits.js';
import { OffsetClock, setClockOffset } from './offset-clock.js';
import { SessionStore } from './sessions.js';

const logger = createLogger({ service: 'redis', level: 'silent' });
const DAY = 86_400_000;
const MINUTE = 60_000;
let redis: RedisClient;
let clock: FixedClock;

beforeAll(async () => {
  redis = await connectRedis({ url: testEnv().REDIS_URL, prefix: `t:${uniqueName('redis')}:`, logger });
});
beforeEach(() => {
  clock = new FixedClock();
});
afterAll(() => redis?.disconnect());

/** Returns a client without a connection, as when Redis is unavailable: every command fails. */
const unreachable = () => {
  const gone = redis.duplicate({ lazyConnect: true, enableOfflineQueue: false });
  gone.on('error', () => undefined);
  return gone;
};

describe('SessionStore', () => {
  const store = () => new SessionStore(redis, clock);

  it('opens with a 256-bit token that is stored nowhere in clear', async () => {
    const token = await store().create({ subjectId: 'm-1', type: 'user', device: 'd-1' });
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await store().read(token)).toMatchObject({ subjectId: 'm-1', type: 'user', device: 'd-1' });
    const plain = redis.duplicate({ keyPrefix: '', enableOfflineQueue: true });
    const keys = await plain.keys(`${redis.options.keyPrefix}*`);
    const values = await Promise.all(
      keys.map(async (key) => `${key} ${await plain.get(key).catch(async () => (await plain.smembers(key)).join())}`),
    );
    plain.disconnect();
    expect(values.length).toBeGreaterThan(0);
    expect(values.join()).not.toContain(token);
  });

  it('reads the sessions of many tokens at once, and none for an unknown token', async () => {
    const one = store();
    const tokens = await Promise.all(['m-a', 'm-b'].map((subjectId) => one.create({ subjectId, type: 'user' })));
    const read = await Promise.all(
      [tokens[0]!, 'x'.repeat(43), tokens[1]!, tokens[0]!].map((token) => one.read(token)),
    );
    expect(read.map((session) => session?.subjectId)).toEqual(['m-a', undefined, 'm-b', 'm-a']);
  });

  it('lives 30 days from its last use', async () => {
    const token = await store().create({ subjectId: 'm-2', type: 'user' });
    clock.advance(29 * DAY);
    expect(await store().read(token)).not.toBeNull();
    clock.advance(29 * DAY);
    expect(await store().read(token)).not.toBeNull();
    clock.advance(30 * DAY);
    expect(await store().read(token)).toBeNull();
  });

  describe.each(['dev', 'superadmin'] as const)('of a %s', (type) => {
    const open = () => store().create({ subjectId: randomUUID(), type });

    it('lives 30 minutes from its last use', async () => {
      const [used, idle] = [await open(), await open()];
      for (const minutes of [29, 29, 28]) {
        clock.advance(minutes * MINUTE);
        expect(await store().read(used)).not.toBeNull();
      }
      expect(await store().read(idle)).toBeNull();
      clock.advance(30 * MINUTE);
      expect(await store().read(used)).toBeNull();
    });

    it('lives 12 hours, however much it is used', async () => {
      const token = await open();
      for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
        clock.advance(20 * MINUTE);
        expect(await store().read(token)).not.toBeNull();
      }
      clock.advance(20 * MINUTE - 1);
      expect(await store().read(token)).not.toBeNull();
      clock.advance(1);
      expect(await store().read(token)).toBeNull();
    });

    it('is written down at most once a minute', async () => {
      const token = await open();
      const end = async () => (await store().read(token))!.expiresAt;
      const first = await end();
      clock.advance(MINUTE);
      expect(await end()).toBe(first);
      clock.advance(1);
      const second = await end();
      expect(Date.parse(second) - Date.parse(first)).toBe(MINUTE + 1);
      expect(await end()).toBe(second);
    });
  });

  it('ends at once when revoked, and only that one', async () => {
    const [one, two] = [
      await store().create({ subjectId: 'm-3', type: 'user' }),
      await store().create({ subjectId: 'm-3', type: 'user' }),
    ];
    await store().revoke(one);
    expect(await store().read(one)).toBeNull();
    expect(await store().read(two)).not.toBeNull();
  });

  it('lists the open sessions by ids that open nothing, and ends one by its id, of its own subject only', async () => {
    const one = await store().create({ subjectId: 'm-6', type: 'user' });
    clock.advance(1);
    const two = await store().create({ subjectId: 'm-6', type: 'user' });
    const listed = await store().list('m-6');
    expect(listed).toHaveLength(2);
    const id = listed[0]!.id;
    expect(await store().read(id)).toBeNull();
    expect(await store().revokeOne('m-5', id)).toBe(0);
    expect(await store().read(one)).not.toBeNull();
    expect(await store().revokeOne('m-6', id)).toBe(1);
    expect(await store().revokeOne('m-6', id)).toBe(0);
    expect(await store().read(one)).toBeNull();
    expect(await store().read(two)).not.toBeNull();
    expect(await store().list('m-6')).toEqual([listed[1]]);
  });

  it('revoking all ends every session of the subject, however many and however old, and of nobody else', async () => {
    const tokens = [];
    for (let i = 0; i < 30; i += 1) tokens.push(await store().create({ subjectId: 'm-4', type: 'user' }));
    const other = await store().create({ subjectId: 'm-5', type: 'user' });
    for (const token of tokens.slice(0, 5)) await store().revoke(token);
    clock.advance(20 * DAY);
    await store().read(tokens[10]!);
    await store().revokeAll('m-4');
    for (const token of tokens) expect(await store().read(token)).toBeNull();
    expect(await store().read(other)).not.toBeNull();
    expect(await store().read(await store().create({ subjectId: 'm-4', type: 'user' }))).not.toBeNull();
  });

  it('reports every start and end as a security event, and nothing for a token that was already ended', async () => {
    const watched = watchSecurityEvents();
    const subjectId = randomUUID();
    const open = () => store().create({ subjectId, type: 'dev' });
    const [one, two] = [await open(), await open(), await open(), await open()];
    await store().revoke(one!);
    await store().revoke(one!);
    await store().revokeOthers(subjectId, two!);
    await store().revokeAll(subjectId);
    await store().revokeAll(subjectId);
    const of = ({ securityEvent, ended, reason }: (typeof watched.seen)[number]) => [securityEvent, ended, reason];
    expect(watched.seen.map(of)).toEqual([
      ...Array<unknown>(4).fill(['signed in', undefined, undefined]),
      ['session ended', 1, 'this'],
      ['session ended', 2, 'others'],
      ['session ended', 1, 'all'],
    ]);
    expect(watched.seen.every((event) => event['subjectId'] === subjectId)).toBe(true);
    for (const token of [one, two]) expect(JSON.stringify(watched.seen)).not.toContain(token);
  });

  it('a read that extends a session cannot restore one that was revoked meanwhile', async () => {
    const token = await store().create({ subjectId: 'm-6', type: 'user' });
    clock.advance(DAY);
    const racing = Array.from({ length: 20 }, () => store().read(token));
    await store().revoke(token);
    await Promise.all(racing);
    expect(await store().read(token)).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(5_000)])('an invalid token has no session: %j', async (token) => {
    expect(await store().read(token)).toBeNull();
  });

  it('throws without Redis, so that nobody is recognised', async () => {
    await expect(new SessionStore(unreachable(), clock).read('x'.repeat(43))).rejects.toThrow();
  });
});

describe('RateLimiter', () => {
  const limiter = () => new RateLimiter(redis, clock);
  const limit = { limit: 5, windowMs: 60_000 };

  it('returns which of many subjects have hits, each by its own keys', async () => {
    const one = limiter();
    expect(await Promise.all([one.anyHits(['untried-1']), one.anyHits(['untried-2', 'untried-3'])])).toEqual([
      false,
      false,
    ]);
    await one.hit('tried', limit);
    const asked = [['untried-1'], ['untried-2', 'tried'], ['tried'], ['untried-3', 'untried-1']];
    expect(await Promise.all(asked.map((keys) => one.anyHits(keys)))).toEqual([false, true, true, false]);
    expect([await one.anyHits(['tried']), await one.anyHits(['untried-1'])]).toEqual([true, false]);
  });

  it('allows exactly the limit under a race', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => limiter().hit('race', limit)));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(
      results
        .filter(({ allowed }) => allowed)
        .map(({ remaining }) => remaining)
        .sort(),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  it('slides: each hit frees its place a window later, and returns the wait', async () => {
    for (let i = 0; i < 5; i += 1) {
      await limiter().hit('slide', limit);
      clock.advance(10_000);
    }
    expect(await limiter().hit('slide', limit)).toEqual({ allowed: false, remaining: 0, retryAfterMs: 10_000 });
    clock.advance(10_000);
    expect(await limiter().hit('slide', limit)).toMatchObject({ allowed: true, remaining: 0 });
    expect((await limiter().hit('slide', limit)).allowed).toBe(false);
  });

  it('returns whether any of several keys has hits', async () => {
    expect(await limiter().anyHits(['none', 'some'])).toBe(false);
    await limiter().hit('some', limit);
    expect(await limiter().anyHits(['none', 'some'])).toBe(true);
    expect(await limiter().anyHits(['none'])).toBe(false);
  });

  it('peek counts nothing, refund takes one back', async () => {
    expect(await limiter().peek('peek', limit)).toEqual({ allowed: true, remaining: 5, retryAfterMs: 0 });
    for (let i = 0; i < 5; i += 1) await limiter().hit('peek', limit);
    expect((await limiter().peek('peek', limit)).allowed).toBe(false);
    await limiter().refund('peek');
    expect(await limiter().peek('peek', limit)).toMatchObject({ allowed: true, remaining: 1 });
  });

  it('a development clock that went back does not block for as long as it had jumped', async () => {
    clock.advance(30 * DAY);
    for (let i = 0; i < 5; i += 1) await limiter().hit('back', limit);
    clock.advance(-30 * DAY);
    expect((await limiter().hit('back', limit)).allowed).toBe(true);
  });

  it('without Redis: closed throws, open allows', async () => {
    const broken = new RateLimiter(unreachable(), clock);
    await expect(broken.hit('x', limit)).rejects.toThrow();
    expect((await broken.hit('x', { ...limit, onFailure: 'open' })).allowed).toBe(true);
  });
});

describe('OffsetClock', () => {
  it('every process applies a change before it is acknowledged, and a new one starts with it', async () => {
    const processes = [new OffsetClock(redis), new OffsetClock(redis)];
    for (const one of processes) await one.start();
    const jumps: number[] = [];
    processes[0]!.onJump(async (from, to) => {
      await Promise.resolve();
      jumps.push(to.getTime() - from.getTime());
    });
    expect(await setClockOffset(redis, 3 * DAY)).toBe(2);
    const off = (one: OffsetClock) => one.now().getTime() - new SystemClock().now().getTime();
    for (const one of processes) expect(Math.abs(off(one) - 3 * DAY)).toBeLessThan(5_000);
    expect(jumps).toHaveLength(1);
    const late = new OffsetClock(redis);
    await late.start();
    expect(Math.abs(off(late) - 3 * DAY)).toBeLessThan(5_000);
    expect(await setClockOffset(redis, 0)).toBe(3);
    for (const one of [...processes, late]) expect(Math.abs(off(one))).toBeLessThan(5_000);
    for (const one of [...processes, late]) one.stop();
  });

  it('a process whose work for the jump fails is reported, not waited for without end', async () => {
    const failing = new OffsetClock(redis);
    await failing.start();
    failing.onJump(() => Promise.reject(new Error('job failed')));
    await expect(setClockOffset(redis, DAY, 500)).rejects.toThrow('1 of 1 processes');
    failing.stop();
    await redis.del('dev:clock:offset');
  });
});

describe('connectRedis', () => {
  const until = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  it('answers a command whose answer arrived while the process was busy for longer than its timeout', async () => {
    const answer = redis.ping();
    // The command is written at the end of this turn of the event loop, and the process busy from the next one.
    await new Promise(setImmediate);
    until(700);
    expect(await answer).toBe('PONG');
  });

  it('fails a command that is not answered', async () => {
    const held = await connectRedis({ url: testEnv().REDIS_URL, prefix: '', logger });
    await expect(held.blpop(`t:${uniqueName('nobody')}`, 5)).rejects.toThrow('Command timed out');
    held.disconnect();
  });
});
