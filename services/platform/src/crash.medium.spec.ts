import { jest } from '@jest/globals';
import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, so that the same file also runs as a process
import { EchoClient } from '../test/echo.mjs';
import { systemContext } from './context.js';
import { createGrpcClient } from './grpc/client.js';
import { nativeDb, type Connection } from './mongo/connection.js';
import { testDatabase, type TestDatabase } from './testing/database.js';
import { testConfig } from './testing/env.js';
import { eventually } from './testing/eventually.js';
import { spawnService, type SpawnedService } from './testing/spawn.js';

jest.setTimeout(180_000);

const entry = fileURLToPath(new URL('../test/events.main.mjs', import.meta.url));
const soon = { timeoutMs: 60_000 };

const databases: TestDatabase[] = [];
const children: SpawnedService[] = [];
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill('SIGKILL')));
  for (const db of databases) await db.drop();
});

/** A service with a database and topics of its own, and the way to run it. */
async function aService() {
  const db = await testDatabase('crash');
  databases.push(db);
  const { SHUTDOWN_GRACE_MS: _, ...env } = testConfig({ SERVICE_NAME: 'events', MONGO_DB: db.name, LOG_LEVEL: 'info' });
  return {
    connection: db.connection,
    run(args: string[] = [], more: Record<string, string> = {}): SpawnedService {
      const child = spawnService(entry, { ...env, ...more }, args);
      children.push(child);
      return child;
    },
  };
}

async function say(service: SpawnedService, ...memberIds: string[]) {
  const { grpcPort } = await service.waitReady();
  // oxlint-disable-next-line typescript/no-explicit-any
  const client: any = createGrpcClient(EchoClient, `127.0.0.1:${grpcPort}`);
  for (const memberId of memberIds) await client.say({ memberId }, systemContext());
  client.close();
}

const effects = (connection: Connection) => nativeDb(connection).collection<{ _id: string; times: number }>('effects');
const everyOnce = (connection: Connection, memberIds: string[]) =>
  eventually(async () => {
    const found = await effects(connection)
      .find({ _id: { $in: memberIds } })
      .toArray();
    expect(Object.fromEntries(found.map(({ _id, times }) => [_id, times]))).toEqual(
      Object.fromEntries(memberIds.map((id) => [id, 1])),
    );
    expect(await nativeDb(connection).collection('outbox').countDocuments()).toBe(0);
  }, soon);

describe('kill -9 at every step between commit and effect', () => {
  // At once: each waits until the broker no longer believes in the killed consumer.
  it.concurrent.each([
    'outbox.afterCommit.beforePublish',
    'outbox.afterPublish.beforeRemove',
    'consumer.afterEffect.beforeCommit',
  ])('%s: every acknowledged event takes effect exactly once', async (point) => {
    const { connection, run } = await aService();
    const [first, second, third] = ['a', 'b', 'c'].map((name) => `${point}.${name}`) as [string, string, string];
    const dying = run(['migrate', 'serve'], { FAILPOINTS: `${point}=kill` });
    // The event is committed when the process dies, but the answer may be lost.
    await say(dying, first).catch(() => undefined);
    expect(await dying.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const service = run();
    await say(service, second);
    await everyOnce(connection, [first, second]);
    // And again in a living process, with what it left behind.
    await say(service, third);
    await everyOnce(connection, [first, second, third]);
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  it('in the middle of batches: redelivered events, with others, change nothing', async () => {
    const { connection, run } = await aService();
    const members = Array.from({ length: 30 }, (_, n) => `batch-${n}`);
    const db = nativeDb(connection);
    const marked = async () => (await db.collection('marks').find().toArray()).map(({ member }) => member as string);
    for (const [at, point] of ['', '.events.marks'].entries()) {
      const failpoints = `consumer.batch.afterEffect.beforeCommit${point}=kill`;
      const dying = run(['migrate', 'serve'], { FAILPOINTS: failpoints });
      await say(dying, ...members.slice(at * 10, at * 10 + 10)).catch(() => undefined);
      expect((await dying.exited).signal).toBe('SIGKILL');
    }
    const service = run();
    await say(service, ...members.slice(20));
    // Expects all acknowledged earlier events, and perhaps some whose answer was lost.
    const handled = await eventually(async () => {
      const counted = await effects(connection)
        .find({ _id: /^batch-/ })
        .toArray();
      expect(counted.map(({ _id }) => _id)).toEqual(expect.arrayContaining(members.slice(20)));
      expect((await marked()).sort()).toEqual(counted.map(({ _id }) => _id).sort());
      expect(await db.collection('outbox').countDocuments()).toBe(0);
      return counted;
    }, soon);
    expect(handled.every(({ times }) => times === 1)).toBe(true);
    const deliveries = await db.collection('deliveries').countDocuments();
    expect(deliveries).toBeGreaterThan(handled.length);
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});

describe('a service', () => {
  let connection: Connection;
  let run: Awaited<ReturnType<typeof aService>>['run'];
  beforeAll(async () => {
    ({ connection, run } = await aService());
    expect((await run(['migrate']).exited).code).toBe(0);
  });

  it('migrate and seed may be repeated and end with 0', async () => {
    expect((await run(['migrate']).exited).code).toBe(0);
    expect((await run(['seed']).exited).code).toBe(0);
    expect((await run(['seed']).exited).code).toBe(0);
    expect(await effects(connection).findOne({ _id: 'seeded' })).toEqual({ _id: 'seeded', times: 1 });
  });

  it('seed is refused in production', async () => {
    const refused = run(['seed'], { CLUB_ENV: 'production' });
    expect((await refused.exited).code).toBe(1);
    expect(refused.lines.join()).toContain('seed is for development and test');
  });

  it('with Kafka down starts, is ready, answers, reports the outage in its health, and ends with 0', async () => {
    const service = run([], { KAFKA_BROKERS: '127.0.0.1:1', SHUTDOWN_GRACE_MS: '10000' });
    const { opsPort } = await service.waitReady();
    await say(service, 'kafka-down');
    const ready = await fetch(`http://127.0.0.1:${opsPort}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({
      ok: true,
      checks: { kafka: { ok: false }, mongo: { ok: true }, redis: { ok: true } },
    });
    expect(await service.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    // Its event waits in the outbox for the next start.
    const next = run();
    await next.waitReady();
    await everyOnce(connection, ['kafka-down']);
  });
});
