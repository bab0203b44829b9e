import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { connectRedis, Lifecycle, nativeDb, RateLimiter, type RedisClient } from '@club/platform';
import { migratedDatabase, FixedClock, testEnv, uniqueName } from '@club/platform/testing';
import { codeKeys, silent } from '../../test/codes.js';
import { ORDINARY_DAY, tally } from '../../test/ledger.js';
import { migrations } from '../migrations.js';
import { AttemptBudget } from './attempt-budget.js';
import { RefusalLog } from './refusal-log.js';
import type { CodeRefusalDoc } from './refusal.schema.js';
import { RefusalsRepository } from './refusals.repository.js';

describe('AttemptBudget', () => {
  const MINUTE = 60_000;
  const prefix = `t:${uniqueName('attempts')}:`;
  let redis: RedisClient;
  let clock: FixedClock;
  let budgets: AttemptBudget[];
  beforeAll(async () => {
    redis = await connectRedis({ url: testEnv().REDIS_URL, prefix, logger: silent });
  });
  afterAll(() => redis.disconnect());
  beforeEach(() => {
    clock = new FixedClock(ORDINARY_DAY);
    budgets = [1, 2].map(() => new AttemptBudget(new RateLimiter(redis, clock), codeKeys()));
  });

  const aMember = (over = {}) => ({ memberId: randomUUID(), ip: randomUUID(), device: randomUUID(), ...over });
  const unknowns = (count: number, who: (i: number) => Parameters<AttemptBudget['check']>[0]) =>
    tally(Array.from({ length: count }, (_, i) => budgets[i % 2]!.recordUnknown(who(i))));

  it('answers ten unknown codes a member in ten minutes, however many come at once over two processes', async () => {
    const member = aMember();
    expect(await unknowns(50, () => member)).toEqual({ ok: 10, CODE_ATTEMPTS_EXCEEDED: 40 });
    expect(await tally([budgets[0]!.check(member), budgets[0]!.check(aMember())])).toEqual({
      ok: 1,
      CODE_ATTEMPTS_EXCEEDED: 1,
    });
  });

  it('reports how long to wait, and allows attempts again after that time', async () => {
    const member = aMember();
    await unknowns(10, () => member);
    clock.advance(4 * MINUTE);
    expect(await budgets[0]!.check(member).catch((err) => err)).toMatchObject({
      code: 'CODE_ATTEMPTS_EXCEEDED',
      details: { wait: 360 },
    });
    clock.advance(6 * MINUTE);
    await budgets[0]!.check(member);
  });

  it.each(['ip', 'device'] as const)('answers a hundred for one %s, whoever tries', async (field) => {
    const shared = { [field]: randomUUID() };
    expect(await unknowns(120, () => aMember(shared))).toEqual({ ok: 100, CODE_ATTEMPTS_EXCEEDED: 20 });
    expect(await tally([budgets[1]!.check(aMember(shared))])).toEqual({ CODE_ATTEMPTS_EXCEEDED: 1 });
  });

  it('does not count attempts without address or device against all others without one', async () => {
    await unknowns(120, () => aMember({ ip: '', device: '' }));
    await budgets[0]!.check(aMember({ ip: '', device: '' }));
  });

  it('counts nothing when only checked', async () => {
    const member = aMember();
    for (let i = 0; i < 30; i++) await budgets[i % 2]!.check(member);
    expect(await unknowns(10, () => member)).toEqual({ ok: 10 });
  });

  it('keeps addresses and devices out of its keys', async () => {
    const member = aMember({ ip: '203.0.113.7', device: 'device-of-somebody' });
    await budgets[0]!.recordUnknown(member);
    const keys = await redis.keys(`${prefix}*`);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toMatch(/203\.0\.113\.7|device-of-somebody/);
  });

  it('fails closed without Redis', async () => {
    const gone = redis.duplicate({ lazyConnect: true, enableOfflineQueue: false });
    gone.on('error', () => undefined);
    const budget = new AttemptBudget(new RateLimiter(gone, clock), codeKeys());
    try {
      for (const who of [aMember(), aMember({ ip: '', device: '' })]) {
        await expect(budget.check(who)).rejects.toThrow();
        await expect(budget.recordUnknown(who)).rejects.toThrow();
      }
    } finally {
      gone.disconnect();
    }
  });
});

describe('RefusalLog', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  beforeAll(async () => {
    database = await migratedDatabase('refusals', migrations);
  });
  afterAll(() => database.drop());
  const docs = () => nativeDb(database.connection).collection<CodeRefusalDoc>('code_refusals');
  const aLog = () =>
    new RefusalLog(
      new RefusalsRepository(database.connection),
      silent,
      new FixedClock(ORDINARY_DAY),
      codeKeys(),
      new Lifecycle(1_000),
    );
  const aTry = { reason: 'CODE_UNKNOWN', codeHash: 'h', ip: '203.0.113.7', device: 'device-of-somebody' };

  it('keeps every refused try, in few writes and without personal data', async () => {
    const insertMany = jest.spyOn(Object.getPrototypeOf(docs()), 'insertMany');
    const log = aLog();
    for (let i = 0; i < 300; i++) log.record({ ...aTry, memberId: `m${i % 3}` });
    await log.flush();
    expect(insertMany.mock.calls.length).toBeLessThanOrEqual(2);
    insertMany.mockRestore();
    expect(await docs().countDocuments({ member: 'm0', reason: 'CODE_UNKNOWN', codeHash: 'h', at: ORDINARY_DAY })).toBe(
      100,
    );
    const [one] = await docs().find({}).limit(1).toArray();
    expect(JSON.stringify(one)).not.toMatch(/203\.0\.113\.7|device-of-somebody/);
    expect(one!.ipHash).toHaveLength(22);
  });

  it('removes records after their retention time', async () => {
    const ttl = (await docs().indexes()).find(({ name }) => name === 'ttl');
    expect(ttl).toMatchObject({ key: { writtenAt: 1 }, expireAfterSeconds: 15_552_000 });
  });

  it('drops records that the database refuses, and continues afterwards', async () => {
    const log = aLog();
    const insertMany = jest
      .spyOn(Object.getPrototypeOf(docs()), 'insertMany')
      .mockRejectedValueOnce(new Error('unavailable'));
    log.record({ ...aTry, memberId: 'lost' });
    await log.flush();
    log.record({ ...aTry, memberId: 'kept' });
    await log.flush();
    insertMany.mockRestore();
    expect(await docs().countDocuments({ member: { $in: ['lost', 'kept'] } })).toBe(1);
  });
});
