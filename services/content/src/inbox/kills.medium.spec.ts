import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import {
  connectMongo,
  createBus,
  createLogger,
  type DomainEvent,
  nativeDb,
  newEvent,
  systemContext,
  SystemClock,
} from '@club/platform';
import { dropSuiteDatabase, eventually, spawnService, testConfig } from '@club/platform/testing';
import { MESSAGES_COLLECTION } from './message.schema.js';

jest.setTimeout(300_000);

// The long form, over the consumers of the whole product, is `npm run bench -- kills`.
const KILLS = 2;
const BATCH = 150;
const ENTRY = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const logger = createLogger({ service: 'test', level: 'silent' });

const config = testConfig({ SERVICE_NAME: 'content', LOG_LEVEL: 'info', LEDGER_ADDR: '127.0.0.1:1' });
const env = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
const members = Array.from({ length: 10 }, () => randomUUID());

const credited = (n: number): DomainEvent =>
  newEvent(
    'PointsCredited',
    {
      memberId: members[n % members.length]!,
      entryId: randomUUID(),
      seq: n,
      lines: [{ source: 'scan', points: 120 }],
      balanceAfter: 120,
      earns: true,
      pack: undefined,
      multiplier: 0,
      reversal: false,
      title: '',
    },
    { ctx: systemContext('kills'), clock: new SystemClock() },
  );

it('a service that is killed repeatedly handles each event once, also when events are delivered twice', async () => {
  const bus = createBus(config, logger);
  const connection = await connectMongo({ url: config.MONGO_URL, db: config.MONGO_DB, appName: 'test', logger });
  const messages = nativeDb(connection).collection<{ _id: string; memberId: string }>(MESSAGES_COLLECTION);
  const published: DomainEvent[] = [];
  let service = spawnService(ENTRY, env, ['migrate', 'serve']);
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await service.waitReady();
      const before = await messages.countDocuments();
      const batch = Array.from({ length: BATCH }, (_, n) => credited(n));
      published.push(...batch);
      await bus.publish([...batch, ...batch]);
      await eventually(async () => expect(await messages.countDocuments()).toBeGreaterThan(before), {
        timeoutMs: 120_000,
      });
      await pause(randomInt(20));
      expect(await service.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
      service = spawnService(ENTRY, env);
    }
    await service.waitReady();
    // Last of all on its key, so that what was published before it has been handled when it is.
    const last = members.map((_, n) => credited(n));
    published.push(...last);
    await bus.publish([...published, ...last]);
    const ids = (events: { _id: string }[]) => events.map(({ _id }) => _id).sort();
    await eventually(
      async () => expect(await messages.countDocuments({ _id: { $in: last.map(({ eventId }) => eventId) } })).toBe(10),
      { timeoutMs: 120_000 },
    );
    expect(ids(await messages.find().toArray())).toEqual(ids(published.map(({ eventId }) => ({ _id: eventId }))));
    expect(await service.kill('SIGTERM')).toMatchObject({ code: 0 });
  } finally {
    await service.kill('SIGKILL');
    await bus.close();
    await dropSuiteDatabase(nativeDb(connection));
    await connection.close();
  }
});
