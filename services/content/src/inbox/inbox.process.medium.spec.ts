import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { createBus, createLogger, newEvent, SystemClock, systemContext } from '@club/platform';
import { dropSuiteDatabase, eventually, migratedDatabase, spawnService, testConfig } from '@club/platform/testing';

jest.setTimeout(240_000);

const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const NOBODY = '127.0.0.1:1';

it('a service that is killed while it writes messages stores each once, one for each code, and none of an erased member', async () => {
  const about = { ctx: systemContext('c1'), clock: new SystemClock() };
  const config = testConfig({ SERVICE_NAME: 'content', LOG_LEVEL: 'info' });
  const env = {
    ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)])),
    LEDGER_ADDR: NOBODY,
  };
  const database = await migratedDatabase('content-inbox-process');
  const bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {});
  const db = () => database.connection.getClient().db(config.MONGO_DB);
  const messages = () => db().collection<{ memberId: string; parts: unknown[] }>('inbox_messages').find().toArray();
  // The events of a code are on different topics: the killed service writes some of them, the next one all.
  const aCode = (memberId: string) => {
    const cause = { ...about, ctx: systemContext(randomUUID()) };
    const pack = { brand: 'Drypers Touch', format: 'Pants', size: 'L' };
    return [
      newEvent('PointsCredited', { memberId, lines: [{ source: 'scan', points: 20 }], pack } as never, cause),
      newEvent('QuestCompleted', { memberId, questId: 'firstScan', points: 50 } as never, cause),
    ];
  };
  const moved = (memberId: string) =>
    newEvent('OrderMoved', { memberId, orderId: randomUUID(), state: 'delivered', items: [] } as never, about);

  const first = spawnService(ENTRY, env, ['migrate', 'serve']);
  await first.waitReady();
  await first.kill('SIGTERM');

  const gone = randomUUID();
  const expected: string[] = [];
  const codes: string[] = [];
  for (const point of ['inbox.afterMessages.beforeErased', 'consumer.batch.afterEffect.beforeCommit.content.inbox']) {
    const events = Array.from({ length: 5 }, () => moved(randomUUID()));
    const [scanned, repeated] = [aCode(randomUUID()), aCode(randomUUID())];
    await bus.publish([...events, ...scanned, ...repeated, ...repeated, moved(gone)]);
    expected.push(...[...events, scanned[0]!, repeated[0]!].map(({ data }) => (data as { memberId: string }).memberId));
    codes.push(
      ...[scanned, repeated].map(([points]) => points!).map(({ data }) => (data as { memberId: string }).memberId),
    );
    expect((await spawnService(ENTRY, { ...env, FAILPOINTS: `${point}=kill` }).exited).signal).toBe('SIGKILL');
  }
  await bus.publish([newEvent('MemberDeleted', { memberId: gone, deletedAt: new Date().toISOString() }, about)]);

  const service = spawnService(ENTRY, env);
  await service.waitReady();
  try {
    const last = randomUUID();
    await bus.publish([moved(last)]);
    await eventually(
      async () => expect((await messages()).map(({ memberId }) => memberId).sort()).toEqual([...expected, last].sort()),
      { timeoutMs: 120_000 },
    );
    await eventually(
      async () => {
        const stored = await messages();
        const told = codes.map((member) => stored.find(({ memberId }) => memberId === member)?.parts.length);
        expect(told).toEqual(codes.map(() => 2));
      },
      { timeoutMs: 60_000 },
    );
    expect(await db().collection('tombstones').countDocuments()).toBe(1);
  } finally {
    await service.kill('SIGTERM');
    await bus.close();
    await dropSuiteDatabase(db());
    await database.drop();
  }
});
